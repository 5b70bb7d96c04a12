import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const api = `http://127.0.0.1:${process.env.API_PORT ?? "4000"}`;

// The panel and the control API share a path prefix, so only the API's paths are proxied. The API checks Origin, so the
// proxy sends the API's own.
const controlApi = { target: api, changeOrigin: true, ws: true, headers: { origin: api } };

export default defineConfig({
  base: "/simulator/",
  plugins: [tailwindcss(), react()],
  build: { target: "es2022", chunkSizeWarningLimit: 700 },
  server: {
    host: "127.0.0.1",
    port: Number(process.env.SIMULATOR_PORT ?? 5300),
    proxy: { "^/simulator/(worlds|actions|ready|scenarios|coverage)(/|\\?|$)": controlApi },
  },
});
