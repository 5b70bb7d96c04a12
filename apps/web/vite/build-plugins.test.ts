import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { build, type Plugin } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { licenses, precompress } from "./build-outputs";
import { chunkOf } from "./chunks";
import { missingRouteModule, sonnerWithoutStyleTag } from "./package-patches";

const require = createRequire(import.meta.url);
let outDir: string;
beforeEach(() => {
  outDir = mkdtempSync(join(tmpdir(), "build-"));
});
afterEach(() => rmSync(outDir, { recursive: true }));

/** Builds sonner without React. Returns the files. */
async function buildSonner(plugins: Plugin[]) {
  const entry = join(dirname(require.resolve("sonner")), "index.mjs");
  await build({
    root: outDir,
    configFile: false,
    logLevel: "silent",
    plugins,
    build: {
      outDir,
      emptyOutDir: false,
      rollupOptions: { input: entry, external: /^react/, preserveEntrySignatures: "strict" },
    },
  });
  return readdirSync(join(outDir, "assets")).map((name) => join(outDir, "assets", name));
}

test("removes sonner's style tag, which the CSP blocks", async () => {
  const [unmodified] = await buildSonner([]);
  expect(readFileSync(unmodified ?? "", "utf8")).toContain("[data-sonner-toaster]");
  rmSync(join(outDir, "assets"), { recursive: true });
  const [withoutStyles] = await buildSonner([sonnerWithoutStyleTag()]);
  expect(readFileSync(withoutStyles ?? "", "utf8")).not.toMatch(/\[data-sonner-toaster\]\[dir/);
});

async function transformWith(plugin: Plugin, code: string, id: string): Promise<string> {
  const hooks = plugin as unknown as { transform: (this: object, ...args: string[]) => unknown };
  const context = {
    error(message: string) {
      throw new Error(message);
    },
  };
  const result = (await hooks.transform.call(context, code, id)) as { code: string } | null;
  return result?.code ?? code;
}

test("makes a missing route module reject instead of reload", async () => {
  const folder = join(dirname(require.resolve("@remix-run/react")), "esm");
  const transformRemixFile = (file: string) =>
    transformWith(missingRouteModule(), readFileSync(join(folder, file), "utf8"), join(folder, file));
  expect(await transformRemixFile("routeModules.js")).not.toContain("location.reload");
  expect(await transformRemixFile("links.js")).toContain("routeModules).catch(() => ({}));");
  expect(await transformRemixFile("routes.js")).toContain("window.__missingRoute?.(route)");
  await expect(transformWith(missingRouteModule(), "other code", join(folder, "routes.js"))).rejects.toThrow(
    "routes.js",
  );
});

test("writes the licences of bundled packages to a file", async () => {
  const files = await buildSonner([licenses()]);
  const text = readFileSync(files.find((file) => file.endsWith("licenses.txt")) ?? "", "utf8");
  expect(text).toMatch(/^sonner [\d.]+ \(MIT\)\n-+\nMIT License\n/);
});

test("writes a compressed copy of every script", async () => {
  const files = await buildSonner([precompress()]);
  const script = files.find((file) => file.endsWith(".js")) ?? "";
  expect(files).toContain(`${script}.br`);
  expect(brotliDecompressSync(readFileSync(`${script}.br`)).equals(readFileSync(script))).toBe(true);
});

test("groups landing page modules into shared, member and visitor chunks, and shared icons into one", () => {
  const [GIFT, HAND] = ["gift", "hand"].map((name) => `/node_modules/lucide-react/dist/esm/icons/${name}.mjs`) as [
    string,
    string,
  ];
  const imports: Record<string, string[]> = {
    "/app/root.tsx": ["/app/ui/everywhere.ts", "/node_modules/react/index.js"],
    "/app/routes/_public.login.tsx?client": ["/app/ui/visitors.ts"],
    "/app/routes/user.home.tsx?client": ["/app/ui/members.ts"],
    "/app/ui/members.ts": ["/app/ui/deep.ts"],
    "/app/ui/deep.ts": ["/app/ui/members.ts"],
    "/app/routes/user.bonus.tsx?client": ["/app/ui/bonus.ts", GIFT, HAND],
    "/app/routes/user.invite.tsx?client": [GIFT],
  };
  const graph = {
    getModuleIds: () => Object.keys(imports).values(),
    getModuleInfo: (id: string) => ({
      importedIds: imports[id] ?? [],
      importers: Object.keys(imports).filter((importer) => imports[importer]?.includes(id)),
    }),
  } as unknown as Parameters<typeof chunkOf>[1];
  const chunk = (id: string) => chunkOf(id, graph);
  expect(chunk("/node_modules/react/index.js")).toBe("framework");
  expect(chunk("/app/ui/everywhere.ts")).toBe("shared");
  expect(["/app/ui/members.ts", "/app/ui/deep.ts"].map(chunk)).toEqual(["member", "member"]);
  expect(chunk("/app/ui/visitors.ts")).toBe("visitor");
  expect(chunk("/app/ui/bonus.ts")).toBeUndefined();
  expect([GIFT, HAND].map(chunk)).toEqual(["icons", undefined]);
  expect(chunk("\0commonjsHelpers.js")).toBe("framework");
  expect(chunk("/locales/th/wallet.json")).toBe("texts-th-home");
});
