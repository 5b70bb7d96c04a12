import { act, cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useWheelActive } from "./use-wheel-active";
import type { WheelSaid } from "./wheel-active.server";

afterEach(cleanup);

function Page({ said }: { said: WheelSaid | Promise<WheelSaid> }) {
  return <p>{useWheelActive(said) ? "on" : "off"}</p>;
}

test("applies a value at once and keeps the last one for null", () => {
  const { container, rerender } = render(<Page said={null} />);
  expect(container.textContent).toBe("off");
  rerender(<Page said={true} />);
  expect(container.textContent).toBe("on");
  rerender(<Page said={null} />);
  expect(container.textContent).toBe("on");
  rerender(<Page said={false} />);
  expect(container.textContent).toBe("off");
});

test("keeps the last value until a promise resolves, and if it fails", async () => {
  let tell: (said: WheelSaid) => void = () => undefined;
  const later = new Promise<WheelSaid>((told) => {
    tell = told;
  });
  const { container, rerender } = render(<Page said={later} />);
  expect(container.textContent).toBe("off");
  await act(async () => tell(true));
  expect(container.textContent).toBe("on");
  await act(async () => rerender(<Page said={Promise.reject(new Error("cut"))} />));
  expect(container.textContent).toBe("on");
});

test("ignores an outdated promise", async () => {
  let tell: (said: WheelSaid) => void = () => undefined;
  const slow = new Promise<WheelSaid>((told) => {
    tell = told;
  });
  const { container, rerender } = render(<Page said={slow} />);
  rerender(<Page said={false} />);
  await act(async () => tell(true));
  expect(container.textContent).toBe("off");
});
