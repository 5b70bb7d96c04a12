import { QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { vi } from "vitest";
import { PanelCache } from "../api/panel-cache";

/** A call the panel made to the control API. */
export interface Asked {
  method: string;
  path: string;
  body: unknown;
}

/** What the control API answers in a test: a status and a body, or undefined for a call the test does not know. */
export type Answering = (asked: Asked) => { status?: number; body: unknown } | undefined;

/** Stands in for the control API; an unknown call fails the test by its name. Gives the list of calls made. */
export function answerControlApi(answering: Answering): Asked[] {
  const calls: Asked[] = [];
  vi.stubGlobal("fetch", async (url: URL, init: RequestInit) => {
    const asked: Asked = {
      method: init.method ?? "GET",
      path: url.pathname + url.search,
      body: bodyOf(init.body),
    };
    calls.push(asked);
    const answer = answering(asked);
    if (!answer) throw new Error(`the test does not know ${asked.method} ${asked.path}`);
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
  });
  return calls;
}

interface HeldAnswers {
  /** Lets them go; resolves when each has been read, and the panel has had its turn. */
  release(): Promise<void>;
  /** Calls made from now on are answered at once. */
  answerLaterCalls(): void;
}

/** Holds back the answers to calls made from now on until they are let go. */
export function holdAnswers(): HeldAnswers {
  const answer = fetch;
  const read: Promise<void>[] = [];
  let letGo = () => {};
  const gone = new Promise<void>((go) => {
    letGo = go;
  });
  vi.stubGlobal("fetch", async (...asked: Parameters<typeof fetch>) => {
    let wasRead = () => {};
    read.push(
      new Promise((resolve) => {
        wasRead = resolve;
      }),
    );
    const answered = await answer(...asked);
    const body = answered.text.bind(answered);
    answered.text = () => body().finally(wasRead);
    answered.json = async () => JSON.parse(await answered.text());
    await gone;
    return answered;
  });
  return {
    release: async () => {
      letGo();
      await act(async () => {
        await Promise.all(read);
        // What was read is put down by then, and told to the pages in a turn of its own.
        for (const _ of ["put down", "told"]) await new Promise((turn) => setTimeout(turn));
      });
    },
    answerLaterCalls: () => vi.stubGlobal("fetch", answer),
  };
}

/** A form as its fields, anything else as JSON. */
function bodyOf(body: RequestInit["body"]): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  return body ? JSON.parse(String(body)) : undefined;
}

/** Renders a part of the panel in the world `main`, at an address below it. */
export function renderInPanel(part: ReactNode, address = "") {
  const cache = new PanelCache({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  const router = createMemoryRouter([{ path: "/w/:world/*", element: part }], {
    initialEntries: [`/w/main/page${address}`],
    future: { v7_relativeSplatPath: true },
  });
  return render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </QueryClientProvider>,
  );
}
