// @ts-check

/**
 * The server reads a whole row into memory. Traffic (WORLD_FILE_TRAFFIC_MAX_BYTES) and chat files are the largest
 * values.
 */
const MAX_TEXT_BYTES = 16 * 1024 * 1024;
const MAX_BLOB_BYTES = 32 * 1024 * 1024;

/**
 * Conditions on column `c` by declared type, as Prisma reads it: INTEGER has 32 bits, dates are UTC text.
 * @type {Record<string, string>}
 */
const rightValues = {
  TEXT: `typeof(c) = 'text' AND octet_length(c) <= ${MAX_TEXT_BYTES}`,
  INTEGER: "typeof(c) = 'integer' AND c BETWEEN -2147483648 AND 2147483647",
  BIGINT: "typeof(c) = 'integer'",
  BOOLEAN: "typeof(c) = 'integer' AND c IN (0, 1)",
  BLOB: `typeof(c) = 'blob' AND octet_length(c) <= ${MAX_BLOB_BYTES}`,
  DATETIME: `typeof(c) = 'text' AND octet_length(c) <= 40 AND julianday(c) IS NOT NULL
    AND c GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9]*'`,
};

/** Values in Prisma's migration table are shorter. */
const SHORT_VALUE = "octet_length(c) <= 1048576";

/**
 * `integrity_check` covers NOT NULL.
 * @param {import("better-sqlite3").Database} database
 * @param {string} table
 * @param {{ typed: boolean }} options whether to check the declared types
 * @returns {Array<{ name: string, isWrong: string }>}
 */
export function columnChecks(database, table, { typed }) {
  const columns = /** @type {Array<{ name: string, type: string }>} */ (
    database.prepare("SELECT name, type FROM pragma_table_info(?)").all(table)
  );
  return columns.map(({ name, type }) => {
    const right = typed ? rightValues[type] : SHORT_VALUE;
    if (right === undefined) throw new Error(`no condition is known for ${table}.${name}, which is ${type}`);
    return { name, isWrong: `"${name}" IS NOT NULL AND NOT (${right.replace(/\bc\b/g, `"${name}"`)})` };
  });
}
