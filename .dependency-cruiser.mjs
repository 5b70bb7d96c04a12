// @ts-check
/** Parts of web that features may share. */
const webFrame = "banner|layout|outcome|session|preferences";
const aboveDomain = "features|http|simulator|chat|play|operation|launch|proof";

/**
 * Import rules (design §2):
 * contract <- (mock-api / web / simulator); mock-api: world <- ledger <- domain <- features <- simulator;
 * web: ui <- features <- routes.
 * @type {import("dependency-cruiser").IConfiguration}
 */
export default {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Two files that need each other are one file, or lack a third.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "found",
      comment: "Every import is found.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: "contract-knows-nobody",
      severity: "error",
      from: { path: "^packages/" },
      to: { path: "^(apps|prisma|scripts|e2e)/" },
    },
    {
      name: "apps-share-only-the-contract",
      severity: "error",
      from: { path: "^apps/([^/]+)/" },
      to: { path: "^(apps|scripts|e2e)/", pathNot: "^apps/$1/" },
    },
    {
      name: "world-lies-lowest",
      comment: "A world is a backend in a file: it knows nothing of money, rules or the wire.",
      severity: "error",
      from: { path: "^apps/mock-api/src/world/" },
      to: { path: `^apps/mock-api/src/(ledger|domain|${aboveDomain})/` },
    },
    {
      name: "ledger-knows-no-rule",
      severity: "error",
      from: { path: "^apps/mock-api/src/ledger/" },
      to: { path: `^apps/mock-api/src/(domain|${aboveDomain})/` },
    },
    {
      name: "domain-knows-no-feature",
      comment: "What features share lies under all of them, and knows no endpoint.",
      severity: "error",
      from: { path: "^apps/mock-api/src/domain/" },
      to: { path: `^apps/mock-api/src/(${aboveDomain})/` },
    },
    {
      name: "features-know-no-simulator",
      comment: "Their tests may: they act on a world as QA does.",
      severity: "error",
      from: { path: "^apps/mock-api/src/features/", pathNot: "(\\.test|/testing)\\.ts$" },
      to: { path: "^apps/mock-api/src/simulator/" },
    },
    {
      name: "features-keep-apart",
      comment: "What two features of an app need lies under both; a route or a use case composes them.",
      severity: "error",
      from: { path: "^apps/([^/]+)/(src|app)/features/([^/]+)/" },
      to: { path: "^apps/$1/$2/features/[^/]+/", pathNot: `^apps/$1/$2/features/($3|${webFrame})/` },
    },
    {
      name: "frame-knows-no-feature",
      severity: "error",
      from: { path: `^apps/web/app/features/(${webFrame})/` },
      to: { path: "^apps/web/app/features/[^/]+/", pathNot: `^apps/web/app/features/(${webFrame})/` },
    },
    {
      name: "ui-knows-no-domain",
      comment: "Of the contract it knows what has no domain words: constants and money.",
      severity: "error",
      from: { path: "^apps/web/app/ui/" },
      to: {
        path: "^apps/web/app/(features|routes|resources|server)/|^packages/contract/src/(?!(limits|money|amount-text|screen|operation/build)\\.ts$)",
      },
    },
    {
      name: "features-know-no-route",
      severity: "error",
      from: { path: "^apps/web/app/features/" },
      to: { path: "^apps/web/app/(routes|resources)/" },
    },
    {
      name: "sheets-alone-use-base-ui",
      comment: "So that the overlay library can be exchanged in one place.",
      severity: "error",
      from: { path: "^apps/", pathNot: "^apps/web/app/ui/sheet" },
      to: { path: "node_modules/@base-ui/" },
    },
    {
      name: "icons-by-file",
      comment: "The package's index makes each page load the icons of all pages: import lucide-react/icons/<name>.",
      severity: "error",
      from: { path: "^apps/web/app/" },
      to: { path: "node_modules/lucide-react/dist/(esm|cjs)/lucide-react\\.", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-zod-in-the-browser",
      comment: "The server validates; in the browser zod would be 25 to 92 kB for nothing.",
      severity: "error",
      from: { path: "^apps/web/app/", pathNot: "\\.server\\.tsx?$|\\.test\\.tsx?$|^apps/web/app/entry\\.server" },
      to: { path: "node_modules/zod/", dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "/(generated|build|dist)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.imports.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
  },
};
