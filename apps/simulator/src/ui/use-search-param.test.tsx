import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useLocation } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { renderInPanel } from "../testing/panel";
import { useSearchParam } from "./use-search-param";

afterEach(cleanup);

function Page() {
  const [, setOpen] = useSearchParam("open");
  const [, setFilter] = useSearchParam("q");
  const { search, hash } = useLocation();
  const both = () => {
    setOpen("SLIP_NO_FILE");
    setFilter("slip");
  };
  return (
    <>
      <output>{search + hash}</output>
      <button type="button" onClick={both}>
        Both
      </button>
      <button type="button" onClick={() => setOpen("")}>
        Close
      </button>
    </>
  );
}

test("two setters called before a re-render keep both changes", async () => {
  renderInPanel(<Page />, "?shown=never#list");
  fireEvent.click(screen.getByRole("button", { name: "Both" }));
  expect(await screen.findByText("?shown=never&open=SLIP_NO_FILE&q=slip#list")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(await screen.findByText("?shown=never&q=slip#list")).toBeDefined();
});
