import { cleanup, render } from "@testing-library/react";
import TicketX from "lucide-react/icons/ticket-x";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { EmptyState } from "./empty-state";

afterEach(cleanup);

const nothing = <EmptyState icon={TicketX} title="Nothing" text="There is nothing here." />;

test("server-rendered content does not fade in, before or after hydration", () => {
  const container = document.createElement("div");
  container.innerHTML = renderToString(nothing);
  expect(container.firstElementChild?.classList).not.toContain("appear");
  render(nothing, { container, hydrate: true });
  expect(container.firstElementChild?.classList).not.toContain("appear");
});

test("later content fades in", () => {
  const { container } = render(nothing);
  expect(container.firstElementChild?.classList).toContain("appear");
});
