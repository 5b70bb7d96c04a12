import { cleanup, fireEvent, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { leftForGame, useBackFromGame } from "./away";

afterEach(cleanup);

function goAndComeBack() {
  fireEvent(window, new Event("blur"));
  fireEvent(window, new Event("focus"));
}

test("coming back asks for nothing until a game has been opened, and then once each time", () => {
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
