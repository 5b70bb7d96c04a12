import { cleanup, fireEvent, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { leftForGame, useBackFromGame } from "./away";

afterEach(cleanup);

function goAndComeBack() {
  fireEvent(window, new Event("blur"));
  fireEvent(window, new Event("focus"));
}

test("refreshes once per return, only after a game was opened", () => {
  const refresh = vi.fn();
  renderHook(() => useBackFromGame(refresh));
  goAndComeBack();
  expect(refresh).not.toHaveBeenCalled();
  leftForGame();
  expect(refresh).not.toHaveBeenCalled();
  goAndComeBack();
  expect(refresh).toHaveBeenCalledOnce();
  fireEvent(window, new Event("focus"));
  expect(refresh).toHaveBeenCalledOnce();
  goAndComeBack();
  expect(refresh).toHaveBeenCalledTimes(2);
});
