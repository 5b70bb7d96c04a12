import { type ArgScalarType, type ColumnType, ColumnTypeEnum, type SqlQuery } from "@prisma/driver-adapter-utils";

const prismaTypes: Readonly<Record<string, ColumnType>> = {
  BIGINT: ColumnTypeEnum.Int64,
  BLOB: ColumnTypeEnum.Bytes,
  BOOLEAN: ColumnTypeEnum.Boolean,
  DATETIME: ColumnTypeEnum.DateTime,
  INTEGER: ColumnTypeEnum.Int32,
  TEXT: ColumnTypeEnum.Text,
};

/** Expressions have no declared type. Their first value decides. */
export function columnTypesOf(
  declaredTypes: ReadonlyArray<string | null>,
  rows: ReadonlyArray<readonly unknown[]>,
): ColumnType[] {
  return declaredTypes.map(
    (type, index) => prismaTypes[type ?? ""] ?? typeOf(rows.find((row) => row[index] !== null)?.[index]),
  );
}

function typeOf(value: unknown): ColumnType {
  if (typeof value === "string") return ColumnTypeEnum.Text;
  if (typeof value === "bigint") return ColumnTypeEnum.Int64;
  if (typeof value === "number") return ColumnTypeEnum.UnknownNumber;
  return value instanceof Uint8Array ? ColumnTypeEnum.Bytes : ColumnTypeEnum.Int32;
}

/** Prisma takes integers as numbers, or as text if a number is not exact. */
export function toPrismaValue(value: unknown): unknown {
  if (typeof value !== "bigint") return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value.toString();
}

export function toBindValues({ args, argTypes }: SqlQuery): unknown[] {
  return args.map((arg, index) => toBindValue(arg, argTypes[index]?.scalarType));
}

function toBindValue(arg: unknown, type: ArgScalarType | undefined): unknown {
  if (typeof arg === "boolean") return arg ? 1 : 0;
  if (arg instanceof Date) return storedTime(arg);
  if (typeof arg !== "string") return arg;
  switch (type) {
    case "int":
    case "float":
    case "decimal":
      return Number(arg);
    case "bigint":
      return BigInt(arg);
    case "datetime":
      return storedTime(new Date(arg));
    case "bytes":
      return Buffer.from(arg, "base64");
    default:
      return arg;
  }
}

/** All times have this format, so that their texts compare. */
export function storedTime(time: Date): string {
  return time.toISOString().replace("Z", "+00:00");
}
