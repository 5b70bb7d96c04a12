// Must precede the imports that create schemas.
import "@mekong/contract/jitless";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { PanelCache } from "./api/panel-cache";
import { router } from "./router";
// Member names are Thai and Lao; some machines lack fonts for them.
import "@fontsource-variable/noto-sans-thai";
import "@fontsource-variable/noto-sans-lao";
import "./styles.css";

const cache = new PanelCache({
  defaultOptions: {
    // Events invalidate data; errors are shown at once with a retry button.
    queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, networkMode: "always" },
    mutations: { networkMode: "always" },
  },
});

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </QueryClientProvider>
  </StrictMode>,
);
