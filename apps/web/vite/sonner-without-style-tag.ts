import type { Plugin } from "vite";

/**
 * sonner writes its styles into a `<style>` tag when it loads, which the enforced CSP refuses.
 * This takes that one call out; `root/toaster.tsx` imports the same styles as a file.
 */
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
