import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WithTexts } from "../testing/with-texts";
import { Countdown, urgency } from "./countdown";
import { useSecondsLeft } from "./use-seconds-left";

beforeEach(() => vi.useFakeTimers({ now: Date.parse("2026-11-20T12:00:00Z") }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Watch({ deadline }: { deadline: number }) {
  return <Countdown label="Expires in" seconds={useSecondsLeft(deadline)} total={600} />;
}

const start = (seconds: number) => {
  const { container } = render(
    <WithTexts>
      <Watch deadline={Date.now() + seconds * 1000} />
    </WithTexts>,
  );
  return () => container.querySelector("[aria-live]")?.textContent;
};
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));
const shown = () => screen.getByRole("timer").textContent;

test("counts down in mm:ss and stops at 0", () => {
  start(62);
  expect(shown()).toBe("01:02");
  pass(3);
  expect(shown()).toBe("00:59");
  pass(120);
  expect(shown()).toBe("00:00");
});

test("announces 60, 15 and 0 seconds only", () => {
  const said = start(62);
  expect(said()).toBe("");
  pass(2);
  expect(said()).toBe("60 seconds left");
  pass(30);
  expect(said()).toBe("60 seconds left");
  pass(15);
  expect(said()).toBe("15 seconds left");
  pass(15);
  expect(said()).toBe("Time is up");
});

test("changes colour at 60 and 15 seconds", () => {
  expect([61, 60, 16, 15, 0].map(urgency)).toEqual(["calm", "soon", "soon", "last", "last"]);
});

test("shows the right time at once after the device wakes up", () => {
  start(300);
  vi.setSystemTime(Date.now() + 240_000);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(shown()).toBe("01:00");
});
