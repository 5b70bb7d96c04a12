import { cleanup, render } from "@testing-library/react";
import TicketX from "lucide-react/icons/ticket-x";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { EmptyState } from "./empty-state";

afterEach(cleanup);

const emptyState = <EmptyState icon={TicketX} title="Nothing" text="There is nothing here." />;

test("server-rendered content does not fade in, before or after hydration", () => {
  const container = document.createElement("div");
  container.innerHTML = renderToString(emptyState);
  expect(container.firstElementChild?.classList).not.toContain("appear");
  render(emptyState, { container, hydrate: true });
  expect(container.firstElementChild?.classList).not.toContain("appear");
});

test("later content fades in", () => {
  const { container } = render(emptyState);
  expect(container.firstElementChild?.classList).toContain("appear");
});
