import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderInPanel } from "../testing/panel";
import { PageHead } from "./page-head";

afterEach(cleanup);

test("focuses the page title and sets the document title", async () => {
  await renderInPanel(<PageHead title="Switches" about="What is on" />);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Switches" }));
  expect(document.title).toBe("Switches · Mekong simulator");
});

test("a page that loads late does not take the focus from a dialog", async () => {
  await renderInPanel(
    <>
      <div role="dialog" aria-label="Switch world">
        {/* biome-ignore lint/a11y/noAutofocus: as the picker does */}
        <input autoFocus aria-label="Find a world" />
      </div>
      <PageHead title="Switches" about="What is on" />
    </>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText("Find a world"));
});
