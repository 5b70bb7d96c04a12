import { QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { vi } from "vitest";
import { PanelCache } from "../api/panel-cache";

/** A control API request of the panel. */
export interface ControlRequest {
  method: string;
  path: string;
  body: unknown;
}

/** Stubbed response; undefined for an unexpected request. */
export type RequestHandler = (request: ControlRequest) => { status?: number; body: unknown } | undefined;

/** Stubs the control API. An unexpected request throws with its name. Returns the requests. */
export function stubControlApi(handler: RequestHandler): ControlRequest[] {
  const calls: ControlRequest[] = [];
  vi.stubGlobal("fetch", async (url: URL, init: RequestInit) => {
    const request: ControlRequest = {
      method: init.method ?? "GET",
      path: url.pathname + url.search,
      body: bodyOf(init.body),
    };
    calls.push(request);
    const response = handler(request);
    if (!response) throw new Error(`the test does not know ${request.method} ${request.path}`);
    return new Response(JSON.stringify(response.body), { status: response.status ?? 200 });
  });
  return calls;
}

interface HeldResponses {
  /** Sends the responses; resolves after the panel has read and rendered them. */
  release(): Promise<void>;
  /** Later requests are answered immediately. */
  respondToLaterRequests(): void;
}

/** Delays the responses to later requests until released. */
export function holdResponses(): HeldResponses {
  const originalFetch = fetch;
  const reads: Promise<void>[] = [];
  let releaseAll = () => {};
  const released = new Promise<void>((resolve) => {
    releaseAll = resolve;
  });
  vi.stubGlobal("fetch", async (...args: Parameters<typeof fetch>) => {
    let markRead = () => {};
    reads.push(
      new Promise((resolve) => {
        markRead = resolve;
      }),
    );
    const response = await originalFetch(...args);
    const body = response.text.bind(response);
    response.text = () => body().finally(markRead);
    response.json = async () => JSON.parse(await response.text());
    await released;
    return response;
  });
  return {
    release: async () => {
      releaseAll();
      await act(async () => {
        await Promise.all(reads);
        // One turn stores the data, another notifies the components.
        for (const _ of ["put down", "told"]) await new Promise((resolve) => setTimeout(resolve));
      });
    },
    respondToLaterRequests: () => vi.stubGlobal("fetch", originalFetch),
  };
}

/** Form fields or JSON. */
function bodyOf(body: RequestInit["body"]): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  return body ? JSON.parse(String(body)) : undefined;
}

/** Renders a component in the world `main`. @param address path suffix or query */
export function renderInPanel(ui: ReactNode, address = "") {
  const cache = new PanelCache({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  const router = createMemoryRouter([{ path: "/w/:world/*", element: ui }], {
    initialEntries: [`/w/main/page${address}`],
    future: { v7_relativeSplatPath: true },
  });
  return render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </QueryClientProvider>,
  );
}
