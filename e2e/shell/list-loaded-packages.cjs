// @ts-check
// Preloaded with --require: when the program exits, appends the files that it has loaded from node_modules.
const { appendFileSync } = require("node:fs");

process.on("exit", () => {
  const { LOADED_PACKAGES_FILE } = process.env;
  const files = Object.keys(require.cache).filter((file) => file.includes("node_modules"));
  if (LOADED_PACKAGES_FILE) appendFileSync(LOADED_PACKAGES_FILE, files.map((file) => `${file}\n`).join(""));
});
