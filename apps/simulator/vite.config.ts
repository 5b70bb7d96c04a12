import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const api = `http://127.0.0.1:${process.env.API_PORT ?? "4000"}`;

// The control API shares its first path segment with the panel, so only its own paths go to mock-api.
// It checks Origin: the proxy speaks as a page of its own origin.
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
