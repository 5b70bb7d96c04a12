import { defineConfig } from "@playwright/test";
import tests from "../playwright.config";

/** Takes pictures of every place for people to look at; asserts nothing about how they look. */
export default defineConfig({
  ...tests,
  testDir: ".",
  projects: [{ name: "looks" }],
  outputDir: "../../test-results/looks-failed",
  globalSetup: "../global-setup.ts",
});
