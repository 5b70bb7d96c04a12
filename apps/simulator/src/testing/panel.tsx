import { QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { vi } from "vitest";
import { PanelCache } from "../api/panel-cache";

/** A control API request of the panel. */
export interface Asked {
  method: string;
  path: string;
  body: unknown;
}

/** Stubbed response; undefined for an unexpected request. */
export type Answering = (asked: Asked) => { status?: number; body: unknown } | undefined;

/** Stubs the control API. An unexpected request throws with its name. Returns the requests. */
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
  /** Sends the responses; resolves after the panel has read and rendered them. */
  release(): Promise<void>;
  /** Later requests are answered immediately. */
  answerLaterCalls(): void;
}

/** Delays the responses to later requests until released. */
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
        // One turn stores the data, another notifies the components.
        for (const _ of ["put down", "told"]) await new Promise((turn) => setTimeout(turn));
      });
    },
    answerLaterCalls: () => vi.stubGlobal("fetch", answer),
  };
}

/** Form fields or JSON. */
function bodyOf(body: RequestInit["body"]): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  return body ? JSON.parse(String(body)) : undefined;
}

/** Renders a component in the world `main`. @param address path suffix or query */
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
