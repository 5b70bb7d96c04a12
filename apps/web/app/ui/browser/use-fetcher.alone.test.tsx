// @vitest-environment happy-dom
import { act, cleanup, render } from "@testing-library/react";
import { useEffect, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useFetcher } from "./use-fetcher";

// Simulates the router's fetcher, whose data is not React state.
const router = vi.hoisted(() => ({ data: undefined as string | undefined }));
vi.mock("@remix-run/react", () => ({ useFetcher: () => ({ data: router.data, state: "idle" }) }));

afterEach(cleanup);

test("runs effects for data that an earlier bailed-out render has seen", async () => {
  const reported: (string | undefined)[] = [];
  const sets: { setSame: (value: number) => void; setPhase: (value: number) => void }[] = [];
  function Form() {
    const { data } = useFetcher<string>();
    const [, setSame] = useState(0);
    const [, setPhase] = useState(0);
    sets.push({ setSame, setPhase });
    useEffect(() => {
      reported.push(data as string | undefined);
    }, [data]);
    return null;
  }
  render(<Form />);
  await act(async () => sets[0]?.setSame(1));
  router.data = "done";
  // React renders once before it notices that the state is unchanged.
  await act(async () => sets[0]?.setSame(1));
  await act(async () => sets[0]?.setPhase(1));
  expect(reported).toEqual([undefined, "done"]);
});
