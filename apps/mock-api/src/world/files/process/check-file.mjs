// @ts-check
import Database from "better-sqlite3";
import { columnChecks } from "./columns.mjs";

/** @typedef {import("better-sqlite3").Database} Connection */
/** @typedef {import("./jobs").SchemaLevel} SchemaLevel */
/** @typedef {import("./jobs").SchemaRow} SchemaRow */

/** Limits all fault rules together, because the server reads them at once. */
const MAX_FAULT_BYTES = 8 * 1024 * 1024;
const MAX_SETTING_BYTES = 256 * 1024;
const MAX_TRAFFIC_BYTES = 16 * 1024 * 1024;
const MAX_RECORDING_BYTES = 12 * 1024 * 1024;
const MIGRATIONS = "_prisma_migrations";

/** No world has so many schema rows, even one of a later server. */
const MAX_SCHEMA_ROWS = 2_000;
const OTHER_TABLES = "its tables are not those of a world";

/** Litestream adds these to a database that it replicates. */
const LITESTREAM_TABLES = [
  tableRow("_litestream_seq", "id INTEGER PRIMARY KEY, seq INTEGER"),
  tableRow("_litestream_lock", "id INTEGER"),
];

/** These errors are unrelated to the file's content. */
const ofTheMachine = /^SQLITE_(IOERR(?!_SHORT_READ)|CANTOPEN|FULL|BUSY)/;

class Refused extends Error {}

/**
 * Compares the schema before reading any row: foreign views, triggers and generated columns could run endlessly.
 * @param {string} file
 * @param {SchemaLevel[]} levels known schemas, oldest first
 * @returns {import("./jobs").Reply}
 */
export function checkFile(file, levels) {
  try {
    const database = new Database(file, { readonly: true, fileMustExist: true });
    try {
      database.pragma("trusted_schema = OFF");
      database.pragma("cell_size_check = ON");
      checkSchema(database, levels);
      checkContent(database);
      return { is: "done" };
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof Refused) return { is: "refused", why: error.message };
    if (error instanceof Database.SqliteError && !ofTheMachine.test(error.code)) {
      return { is: "refused", why: "it is not a world, or it is damaged" };
    }
    throw error;
  }
}

/**
 * @param {Connection} database
 * @param {SchemaLevel[]} levels
 */
function checkSchema(database, levels) {
  const schema = schemaOf(database);
  const matching = levels.filter((level) => isSame(level.schema, schema));
  const applied = appliedMigrations(database, levels, schema);
  const known = new Set(levels.flatMap(({ migrations }) => migrations));
  const newer = applied?.find((name) => !known.has(name));
  if (newer !== undefined) throw new Refused(`it was made by a newer server, which has ${newer}`);
  if (matching.length === 0) throw new Refused(OTHER_TABLES);
  if (!matching.some(({ migrations }) => String(migrations) === String(applied))) {
    throw new Refused("its migrations do not match its tables");
  }
}

/**
 * @param {Connection} database
 * @returns {SchemaRow[]}
 */
function schemaOf(database) {
  const query = database.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema LIMIT ?");
  const rows = /** @type {SchemaRow[]} */ (query.all(MAX_SCHEMA_ROWS + 1));
  if (rows.length > MAX_SCHEMA_ROWS) throw new Refused(OTHER_TABLES);
  return rows.filter((row) => !LITESTREAM_TABLES.includes(rowText(row)));
}

/**
 * @param {SchemaRow[]} one
 * @param {SchemaRow[]} other
 */
function isSame(one, other) {
  return asText(one) === asText(other);
}

/** @param {SchemaRow[]} rows */
function asText(rows) {
  return JSON.stringify(rows.map(rowText).sort());
}

/**
 * @param {string} name
 * @param {string} columns
 */
function tableRow(name, columns) {
  return rowText({ type: "table", name, tbl_name: name, sql: `CREATE TABLE ${name} (${columns})` });
}

/** @param {SchemaRow} row */
function rowText({ type, name, tbl_name, sql }) {
  return JSON.stringify([type, name, tbl_name, sql]);
}

/**
 * Returns sorted names; null if the migration table differs.
 * @param {Connection} database
 * @param {SchemaLevel[]} levels
 * @param {SchemaRow[]} schema
 * @returns {string[] | null}
 */
function appliedMigrations(database, levels, schema) {
  /** @param {SchemaRow[]} [rows] */
  const listing = (rows = []) => rows.filter(({ name }) => name === MIGRATIONS);
  const ours = listing(levels.at(-1)?.schema);
  if (ours.length === 0 || !isSame(ours, listing(schema))) return null;
  const query = database.prepare(
    `SELECT substr(CAST(migration_name AS TEXT), 1, 100) AS name,
       finished_at IS NOT NULL AND rolled_back_at IS NULL AS whole FROM ${MIGRATIONS} LIMIT 1000`,
  );
  const rows = /** @type {Array<{ name: string, whole: number }>} */ (query.all());
  return rows.map(({ name, whole }) => (whole === 1 ? name : `${name}, unfinished`)).sort();
}

/** @param {Connection} database */
function checkContent(database) {
  if (database.pragma("integrity_check(1)", { simple: true }) !== "ok") throw new Refused("it is damaged");
  if (has(database, "SELECT 1 FROM pragma_foreign_key_check")) throw new Refused("it is damaged: rows are missing");
  const query = database.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'",
  );
  for (const table of /** @type {string[]} */ (query.pluck().all())) {
    for (const { name, isWrong } of columnChecks(database, table, { typed: table !== MIGRATIONS })) {
      if (has(database, `SELECT 1 FROM "${table}" WHERE ${isWrong}`)) {
        throw new Refused(`it is damaged: ${table}.${name} has an impossible value`);
      }
    }
  }
  checkJson(database);
}

/**
 * Checks the JSON that the server parses on opening.
 * @param {Connection} database
 */
function checkJson(database) {
  const settings = database.prepare(`SELECT "key" FROM "Setting" WHERE octet_length("value") >
    CASE "key" WHEN 'traffic' THEN ${MAX_TRAFFIC_BYTES} WHEN 'recording' THEN ${MAX_RECORDING_BYTES} ELSE ${MAX_SETTING_BYTES} END OR NOT json_valid("value") LIMIT 1`);
  const wrong = settings.pluck().get();
  if (wrong !== undefined)
    throw new Refused(`its setting ${[...String(wrong)].slice(0, 64).join("")} is not JSON, or is too long`);
  for (const [table, column] of [
    ["ScheduledAction", "input"],
    ["Fault", "rule"],
  ]) {
    const isNone = `CASE WHEN json_valid("${column}") THEN json_type("${column}") <> 'object' ELSE 1 END`;
    if (has(database, `SELECT 1 FROM "${table}" WHERE ${isNone}`)) {
      throw new Refused(`it is damaged: ${table}.${column} is not a JSON object`);
    }
  }
  const faultBytes = database.prepare('SELECT total(octet_length("rule")) FROM "Fault"').pluck().get();
  if (Number(faultBytes) > MAX_FAULT_BYTES) throw new Refused("it has too many faults");
}

/**
 * @param {Connection} database
 * @param {string} query
 */
function has(database, query) {
  return database.prepare(`${query} LIMIT 1`).get() !== undefined;
}
