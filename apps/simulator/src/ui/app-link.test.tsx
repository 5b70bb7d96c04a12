import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderInPanel, stubControlApi } from "../testing/panel";
import { AppLink } from "./app-link";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("links to the app's page in the world; shows only the text if the app's URL is unknown", async () => {
  const link = (
    <AppLink world="a b" path="/contact">
      the contact page
    </AppLink>
  );
  stubControlApi(() => ({ body: { ready: true, version: "1", webUrl: "http://web.test" } }));
  renderInPanel(link);
  const href = (await screen.findByRole("link", { name: "the contact page" })).getAttribute("href");
  expect(href).toBe("http://web.test/contact?world=a%20b");
  cleanup();
  stubControlApi(() => ({ body: { ready: true, version: "1" } }));
  renderInPanel(link);
  expect(screen.getByText("the contact page")).toBeDefined();
  expect(screen.queryByRole("link")).toBeNull();
});
