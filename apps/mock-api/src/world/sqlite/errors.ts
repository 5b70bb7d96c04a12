import { DriverAdapterError, type MappedError } from "@prisma/driver-adapter-utils";
import Database from "better-sqlite3";

const SQLITE_ERROR = 1;

/** Prisma derives its error code (such as P2002) from the kind. */
export function toDriverError(error: unknown): unknown {
  if (!(error instanceof Database.SqliteError)) return error;
  const { code, message } = error;
  return new DriverAdapterError({ ...kindOf(code, message), originalCode: code, originalMessage: message });
}

function kindOf(code: string, message: string): MappedError {
  if (code === "SQLITE_CONSTRAINT_UNIQUE" || code === "SQLITE_CONSTRAINT_PRIMARYKEY")
    return { kind: "UniqueConstraintViolation", ...failedColumns(message) };
  if (code === "SQLITE_CONSTRAINT_NOTNULL") return { kind: "NullConstraintViolation", ...failedColumns(message) };
  // Compares the message, because with ON DELETE RESTRICT the code is that of a trigger.
  if (message === "FOREIGN KEY constraint failed")
    return { kind: "ForeignKeyConstraintViolation", constraint: { foreignKey: {} } };
  if (code.startsWith("SQLITE_BUSY")) return { kind: "SocketTimeout" };
  const table = /^no such table: (.+)/.exec(message)?.[1];
  if (table !== undefined) return { kind: "TableDoesNotExist", table };
  return { kind: "sqlite", extendedCode: SQLITE_ERROR, message };
}

/** Parses `UNIQUE constraint failed: Member.bankCode, Member.bankAccountNo`. */
function failedColumns(message: string): { constraint: { fields: string[] }; table: string } {
  const columns = message.replace(/^.*constraint failed: /, "").split(", ");
  const fields = columns.map((column) => column.replace(/^.*\./, ""));
  return { constraint: { fields }, table: columns[0]?.split(".")[0] ?? "" };
}
