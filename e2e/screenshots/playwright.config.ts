import { defineConfig } from "@playwright/test";
import tests from "../playwright.config";

/** Takes screenshots of every screen for review, without assertions. */
export default defineConfig({
  ...tests,
  testDir: ".",
  projects: [{ name: "looks" }],
  outputDir: "../../test-results/looks-failed",
  globalSetup: "../global-setup.ts",
});
