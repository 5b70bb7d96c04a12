import { cleanup, fireEvent, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { markGameOpened, useOnReturnFromGame } from "./return-from-game";

afterEach(cleanup);

function leaveAndReturn() {
  fireEvent(window, new Event("blur"));
  fireEvent(window, new Event("focus"));
}

test("refreshes once per return, only after a game was opened", () => {
  const refresh = vi.fn();
  renderHook(() => useOnReturnFromGame(refresh));
  leaveAndReturn();
  expect(refresh).not.toHaveBeenCalled();
  markGameOpened();
  expect(refresh).not.toHaveBeenCalled();
  leaveAndReturn();
  expect(refresh).toHaveBeenCalledOnce();
  fireEvent(window, new Event("focus"));
  expect(refresh).toHaveBeenCalledOnce();
  leaveAndReturn();
  expect(refresh).toHaveBeenCalledTimes(2);
});
