import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useOnePress } from "./use-one-press";

afterEach(cleanup);

function Page({ pending, sent }: { pending: boolean; sent: () => void }) {
  const onSubmit = useOnePress(pending);
  return (
    <form
      onSubmit={(event) => {
        onSubmit(event);
        if (!event.defaultPrevented) sent();
        event.preventDefault();
      }}
    >
      <button type="submit">Receive</button>
    </form>
  );
}

test("two presses before the page shows anything are one, and the form can be sent again when it is answered", () => {
  let times = 0;
  const sent = () => {
    times += 1;
  };
  const { rerender } = render(<Page pending={false} sent={sent} />);
  const button = screen.getByRole("button");
  fireEvent.click(button);
  fireEvent.click(button);
  expect(times).toBe(1);
  rerender(<Page pending={true} sent={sent} />);
  fireEvent.click(button);
  expect(times).toBe(1);
  rerender(<Page pending={false} sent={sent} />);
  fireEvent.click(button);
  expect(times).toBe(2);
});
