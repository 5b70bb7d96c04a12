import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PAGE_ROWS, ShowOlder } from "./table";

afterEach(cleanup);

test("renders nothing if all rows are visible", () => {
  render(<ShowOlder totalRows={PAGE_ROWS} visibleRows={PAGE_ROWS} onVisibleRowsChange={() => {}} />);
  expect(screen.queryByRole("button")).toBeNull();
});

test.each([
  [PAGE_ROWS + 3, "Show 3 older of 3"],
  [3 * PAGE_ROWS, "Show 200 older of 400"],
])("offers one page of older rows out of %i", (totalRows, label) => {
  const onVisibleRowsChange = vi.fn();
  render(<ShowOlder totalRows={totalRows} visibleRows={PAGE_ROWS} onVisibleRowsChange={onVisibleRowsChange} />);
  fireEvent.click(screen.getByRole("button", { name: label }));
  expect(onVisibleRowsChange).toHaveBeenCalledWith(2 * PAGE_ROWS);
});
