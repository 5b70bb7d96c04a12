// @ts-check
/** Features of web that other features may import. */
const sharedFeatures = "banner|layout|polling|preferences|session|wallet";
/** Features of web that the deposit feature may import, to show their views. */
const depositMethods = "giftlink|profile|qrcode|slip|topup";
const aboveDomain = "features|http|simulator|upstream|chat|game-page|operation|launch|invariants";

/**
 * Import rules (design §2):
 * contract <- (mock-api / web / simulator); mock-api: world <- ledger <- domain <- features <- simulator;
 * web: ui, i18n <- forms <- server <- features <- routes; panel: ui, api <- forms <- review-queue <- pages <- shell.
 * @type {import("dependency-cruiser").IConfiguration}
 */
export default {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Merge the files, or move what both need to a third.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-unresolved",
      comment: "Every import is found.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: "contract-imports-no-app",
      severity: "error",
      from: { path: "^packages/" },
      to: { path: "^(apps|prisma|scripts|tools|bench|e2e)/" },
    },
    {
      name: "apps-import-only-the-contract",
      severity: "error",
      from: { path: "^apps/([^/]+)/" },
      to: { path: "^(apps|scripts|tools|bench|e2e)/", pathNot: "^apps/$1/" },
    },
    {
      name: "world-below-ledger",
      comment: "A world is a backend in a file. It contains no money, business rules or HTTP.",
      severity: "error",
      from: { path: "^apps/mock-api/src/world/" },
      to: { path: `^apps/mock-api/src/(ledger|domain|${aboveDomain})/` },
    },
    {
      name: "ledger-below-domain",
      severity: "error",
      from: { path: "^apps/mock-api/src/ledger/" },
      to: { path: `^apps/mock-api/src/(domain|${aboveDomain})/` },
    },
    {
      name: "domain-below-features",
      comment: "Code shared by features contains no endpoints.",
      severity: "error",
      from: { path: "^apps/mock-api/src/domain/" },
      to: { path: `^apps/mock-api/src/(${aboveDomain})/` },
    },
    {
      name: "features-without-simulator",
      comment: "Tests may: they change worlds through the simulator's actions.",
      severity: "error",
      from: { path: "^apps/mock-api/src/features/", pathNot: "(\\.test|/testing)\\.ts$" },
      to: { path: "^apps/mock-api/src/simulator/" },
    },
    {
      name: "features-import-no-feature",
      comment: "Move code that two features need below both; routes and use cases compose features.",
      severity: "error",
      from: { path: "^apps/([^/]+)/(src|app)/features/([^/]+)/", pathNot: "^apps/web/app/features/deposit/" },
      to: { path: "^apps/$1/$2/features/[^/]+/", pathNot: `^apps/$1/$2/features/($3|${sharedFeatures})/` },
    },
    {
      name: "deposit-imports-its-methods",
      severity: "error",
      from: { path: "^apps/web/app/features/deposit/" },
      to: {
        path: "^apps/web/app/features/[^/]+/",
        pathNot: `^apps/web/app/features/(deposit|${depositMethods}|${sharedFeatures})/`,
      },
    },
    {
      name: "shared-features-import-no-feature",
      severity: "error",
      from: { path: `^apps/web/app/features/(${sharedFeatures})/` },
      to: { path: "^apps/web/app/features/[^/]+/", pathNot: `^apps/web/app/features/(${sharedFeatures})/` },
    },
    {
      name: "ui-below-features",
      comment: "Components may import constants and money formats of the contract.",
      severity: "error",
      from: { path: "^apps/web/app/ui/" },
      to: {
        path: "^apps/web/app/(forms|features|routes|resources|server)/|^packages/contract/src/(?!(limits|formats|money|amount-text|screen|operation/build)\\.ts$)",
      },
    },
    {
      name: "forms-below-features",
      comment: "Form infrastructure that features share.",
      severity: "error",
      from: { path: "^apps/web/app/forms/" },
      to: { path: `^apps/web/app/(routes|resources)/|^apps/web/app/features/(?!(${sharedFeatures})/)` },
    },
    {
      name: "server-below-features",
      comment: "Calls of the backend, sessions and settings contain no feature.",
      severity: "error",
      from: { path: "^apps/web/app/server/", pathNot: "(\\.test|/testing/.*)\\.tsx?$" },
      to: { path: "^apps/web/app/(features|routes|resources|root)/" },
    },
    {
      name: "i18n-below-server",
      severity: "error",
      from: { path: "^apps/web/app/i18n/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^apps/web/app/(server|forms|features|routes|resources|root)/" },
    },
    {
      name: "root-below-routes",
      severity: "error",
      from: { path: "^apps/web/app/root/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^apps/web/app/(routes|resources)/" },
    },
    {
      name: "panel-parts-below-pages",
      comment: "The shell composes pages; pages compose everything below.",
      severity: "error",
      from: { path: "^apps/simulator/src/(ui|api|copy-as|events|format|forms|strings|review-queue)/" },
      to: { path: "^apps/simulator/src/(pages|shell)/" },
    },
    {
      name: "panel-pages-below-shell",
      severity: "error",
      from: { path: "^apps/simulator/src/pages/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^apps/simulator/src/shell/" },
    },
    {
      name: "panel-ui-below-forms",
      severity: "error",
      from: { path: "^apps/simulator/src/(ui|api|copy-as|events|format|strings)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^apps/simulator/src/(forms|review-queue)/" },
    },
    {
      name: "features-below-routes",
      severity: "error",
      from: { path: "^apps/web/app/features/" },
      to: { path: "^apps/web/app/(routes|resources)/" },
    },
    {
      name: "base-ui-only-in-sheets",
      comment: "Keeps the overlay library replaceable in one place.",
      severity: "error",
      from: { path: "^apps/", pathNot: "^apps/web/app/ui/sheet" },
      to: { path: "node_modules/@base-ui/" },
    },
    {
      name: "icons-by-file",
      comment: "The package's index makes every page load all icons: import lucide-react/icons/<name>.",
      severity: "error",
      from: { path: "^apps/web/app/" },
      to: { path: "node_modules/lucide-react/dist/(esm|cjs)/lucide-react\\.", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-zod-in-the-browser",
      comment: "The server validates. In the browser, zod would cost 25 to 92 kB.",
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
