import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import type { SchemaEngine } from "@prisma/schema-engine-wasm/schema_engine_bg";
import { connect, migrationAdapter } from "../sqlite/connection";
import { isLarge, migrateInProcess } from "./copy-process";
import { PRISMA_DIR } from "./paths";

const require = createRequire(import.meta.url);
const NO_FILTERS = { externalTables: [], externalEnums: [] };

export function migrationNames(): string[] {
  return readdirSync(join(PRISMA_DIR, "migrations"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** @throws Error if the file has a migration of a newer program, which may store data that this one misreads */
export async function migrate(file: string): Promise<void> {
  if (isMigrated(file)) return;
  // The schema engine would block the event loop while a migration rewrites a large table.
  if (isLarge(file)) return migrateInProcess(file, migrations());
  await withSchemaEngine(file, (engine) =>
    engine.applyMigrations({ migrationsList: migrationList(), filters: NO_FILTERS }),
  );
}

/** Oldest first. */
export function migrations(): Array<{ name: string; sql: string }> {
  const sqlOf = (name: string) => readFileSync(join(PRISMA_DIR, "migrations", name, "migration.sql"), "utf8");
  return migrationNames().map((name) => ({ name, sql: sqlOf(name) }));
}

/** Checks without the schema engine, which takes most of the start-up time. */
function isMigrated(file: string): boolean {
  if (!existsSync(file)) return false;
  const rows = storedMigrations(file);
  const known = migrationNames();
  const newer = rows.find(({ name }) => !known.includes(name));
  if (newer) throw new Error(`a newer program made it, with the migration ${newer.name}; update this one`);
  return rows.every(({ isComplete }) => isComplete) && rows.length === known.length;
}

function storedMigrations(file: string): Array<{ name: string; isComplete: boolean }> {
  const { sql, close } = connect(file, "migrate");
  try {
    const rows = sql.all<{ name: string; isComplete: bigint }>`
      SELECT "migration_name" AS "name", "finished_at" IS NOT NULL AND "rolled_back_at" IS NULL AS "isComplete"
      FROM "_prisma_migrations"`;
    return rows.map(({ name, isComplete }) => ({ name, isComplete: isComplete === 1n }));
  } catch {
    // Without table or database, the engine creates it or reports the error.
    return [];
  } finally {
    close();
  }
}

export async function pendingSchemaSql(): Promise<string> {
  return withSchemaEngine(":memory:", async (engine) => {
    const { stdout } = await engine.diff({
      from: { tag: "migrations", ...migrationList() },
      to: { tag: "schemaDatamodel", files: schemaFiles() },
      script: true,
      exitCode: null,
      filters: NO_FILTERS,
    });
    return stdout ?? "";
  });
}

function schemaFiles(): Array<{ path: string; content: string }> {
  const folder = join(PRISMA_DIR, "schema");
  return readdirSync(folder)
    .sort()
    .map((path) => ({ path, content: readFileSync(join(folder, path), "utf8") }));
}

function migrationList() {
  const baseDir = join(PRISMA_DIR, "migrations");
  return {
    baseDir,
    lockfile: { path: "migration_lock.toml", content: readFileSync(join(baseDir, "migration_lock.toml"), "utf8") },
    shadowDbInitScript: "",
    migrationDirectories: migrations().map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: "migration.sql", content: { tag: "ok" as const, value: sql } },
    })),
  };
}

type EngineModule = typeof import("@prisma/schema-engine-wasm/schema_engine_bg");

let instantiated: Promise<EngineModule> | undefined;

async function instantiate(): Promise<EngineModule> {
  const module = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const bytes = readFileSync(require.resolve("@prisma/schema-engine-wasm/schema_engine_bg").replace(/\.js$/, ".wasm"));
  const { instance } = await WebAssembly.instantiate(bytes, {
    "./schema_engine_bg.js": module as unknown as WebAssembly.ModuleImports,
  });
  (module as unknown as { __wbg_set_wasm(exports: unknown): void }).__wbg_set_wasm(instance.exports);
  (instance.exports as { __wbindgen_start(): void }).__wbindgen_start();
  return module;
}

/** Prisma's schema engine as WebAssembly needs no native binary and no child process. */
async function withSchemaEngine<T>(file: string, use: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  instantiated ??= instantiate();
  const engineModule = await instantiated;
  const Engine = engineModule.SchemaEngine as unknown as {
    new: (options: unknown, log: (line: string) => void, adapter: unknown) => Promise<SchemaEngine>;
  };
  const ignoreLog = () => {};
  // The engine locks the file and never closes its connections.
  const connections: SqlDriverAdapter[] = [];
  const adapter = migrationAdapter(file);
  const trackedAdapter: SqlMigrationAwareDriverAdapterFactory = {
    ...adapter,
    connect: async () => track(await adapter.connect()),
    connectToShadowDb: async () => track(withScripts(await adapter.connectToShadowDb())),
  };
  function track(connection: SqlDriverAdapter) {
    connections.push(connection);
    return connection;
  }
  const engine = await Engine.new(
    { datamodels: schemaFiles().map(({ path, content }) => [path, content]) },
    ignoreLog,
    bindMigrationAwareSqlAdapterFactory(trackedAdapter),
  );
  try {
    return await use(engine);
  } finally {
    engine.free();
    for (const connection of connections) await connection.dispose();
  }
}

/** The engine passes whole migrations to the shadow database's `executeRaw`, which allows one statement. */
function withScripts(connection: SqlDriverAdapter): SqlDriverAdapter {
  const executeRaw = connection.executeRaw.bind(connection);
  connection.executeRaw = async (query) => {
    if (query.args.length > 0) return executeRaw(query);
    await connection.executeScript(query.sql);
    return 0;
  };
  return connection;
}
