import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { useCurrency } from "./use-currency";
import type { SyncedWallet } from "./wallet";

afterEach(cleanup);

function Shown({ known }: { known: SyncedWallet | null }) {
  return <p>{useCurrency(known)}</p>;
}

test.each([
  ["lao", null, "LAK"],
  ["thai", null, "BAHT"],
  ["lao", "BAHT", "BAHT"],
  ["thai", "LAK", "LAK"],
] as const)("in the %s variant, a wallet in %s gives %s", async (variant, currency, expected) => {
  const known = currency && ({ wallet: { profile: { currency } } } as SyncedWallet);
  const root = { id: "root", path: "/", element: <Shown known={known} />, loader: () => ({ variant }) };
  const router = createMemoryRouter([root], { hydrationData: { loaderData: { root: { variant } } } });
  render(<RouterProvider router={router} />);
  expect((await screen.findByText(/BAHT|LAK/)).textContent).toBe(expected);
});
