import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WithTexts } from "../testing/with-texts";
import { Countdown, urgency, useSecondsLeft } from "./countdown";

beforeEach(() => vi.useFakeTimers({ now: Date.parse("2026-11-20T12:00:00Z") }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function TestCountdown({ deadline }: { deadline: number }) {
  return <Countdown label="Expires in" seconds={useSecondsLeft(deadline)} total={600} />;
}

const start = (seconds: number) => {
  const { container } = render(
    <WithTexts>
      <TestCountdown deadline={Date.now() + seconds * 1000} />
    </WithTexts>,
  );
  return () => container.querySelector("[aria-live]")?.textContent;
};
const advance = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));
const shownTime = () => screen.getByRole("timer").textContent;

test("counts down in mm:ss and stops at 0", () => {
  start(62);
  expect(shownTime()).toBe("01:02");
  advance(3);
  expect(shownTime()).toBe("00:59");
  advance(120);
  expect(shownTime()).toBe("00:00");
});

test("announces 60, 15 and 0 seconds only", () => {
  const announced = start(62);
  expect(announced()).toBe("");
  advance(2);
  expect(announced()).toBe("60 seconds left");
  advance(30);
  expect(announced()).toBe("60 seconds left");
  advance(15);
  expect(announced()).toBe("15 seconds left");
  advance(15);
  expect(announced()).toBe("Time is up");
});

test("changes colour at 60 and 15 seconds", () => {
  expect([61, 60, 16, 15, 0].map(urgency)).toEqual(["calm", "soon", "soon", "last", "last"]);
});

test("shows the right time at once after the device wakes up", () => {
  start(300);
  vi.setSystemTime(Date.now() + 240_000);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(shownTime()).toBe("01:00");
});
