import type { Plugin } from "vite";

/** Removes sonner's `<style>` tag, which the CSP blocks; `root/toaster.tsx` imports the styles as a file. */
export function sonnerWithoutStyleTag(): Plugin {
  return {
    name: "sonner-without-style-tag",
    enforce: "pre",
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.mjs(\?|$)/.test(id)) return null;
      const call = /^__insertCSS\(".*"\);?$/m;
      if (!call.test(code)) this.error("sonner no longer inserts its styles with __insertCSS: review this plugin");
      return { code: code.replace(call, ""), map: null };
    },
  };
}
