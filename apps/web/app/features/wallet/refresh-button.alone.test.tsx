// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { registerToaster } from "../../forms/toast";
import { WithTexts } from "../../ui/testing/with-texts";
import { type RefreshResult, useRefresh } from "./refresh-button";

const unreachable: RefreshResult = { errorText: "Unreachable" };

// Simulates the router, which changes a fetcher before React gets the new loader data.
const router = vi.hoisted(() => ({
  loaded: undefined as unknown,
  fetcher: { state: "idle", data: undefined as unknown, submit: () => {} },
}));
vi.mock("@remix-run/react", async (original) => ({
  ...(await original<object>()),
  useFetcher: () => router.fetcher,
  useLocation: () => ({ pathname: "/user/home", search: "" }),
  useRouteLoaderData: () => router.loaded,
}));

afterEach(cleanup);

test("reports the result of the wallet loaded after the refresh, not of the one before it", async () => {
  const toasts: string[] = [];
  const unregister = registerToaster(({ kind, text }) => toasts.push(`${kind}: ${text}`));
  const submit = vi.fn();
  router.loaded = unreachable;
  router.fetcher = { ...router.fetcher, submit };
  function Page() {
    const { refresh } = useRefresh();
    return <button type="button" onClick={() => refresh()} />;
  }
  const { rerender } = render(<Page />, { wrapper: WithTexts });
  await act(async () => screen.getByRole("button").click());
  await waitFor(() => expect(submit).toHaveBeenCalled());

  router.fetcher = { ...router.fetcher, data: { errorText: null } };
  rerender(<Page />);
  expect(toasts).toEqual([]);
  router.loaded = { errorText: null };
  rerender(<Page />);
  expect(toasts).toEqual(["success: Balances are up to date"]);
  unregister();
});
