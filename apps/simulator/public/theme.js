// Runs before the first paint, so that a dark panel never flashes light. `src/ui/theme.ts` keeps it up to date.
(() => {
  const chosen = localStorage.getItem("simulator-theme");
  const dark = chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
