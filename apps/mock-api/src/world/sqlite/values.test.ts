import { ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import { expect, test } from "vitest";
import { testWorld } from "../testing";
import { openSchema } from "./testing";

test.each([0n, -1n, 2n ** 53n - 1n, 2n ** 53n + 1n, -(2n ** 53n) - 1n, 2n ** 63n - 1n, -(2n ** 63n)])(
  "stores, finds, compares and sums the big integer %s exactly",
  async (amount) => {
    const world = await testWorld();
    const { id } = await world.read.member.findFirstOrThrow();
    await world.write(async ({ db }) => {
      await db.member.updateMany({ data: { netLoss: 0n } });
      expect((await db.member.update({ where: { id }, data: { netLoss: amount } })).netLoss).toBe(amount);
    });
    const where = { id, netLoss: { gte: amount, lte: amount, in: [amount, 7n] } };
    expect(await world.read.member.findMany({ where, select: { netLoss: true } })).toEqual([{ netLoss: amount }]);
    expect((await world.read.member.aggregate({ _sum: { netLoss: true } }))._sum.netLoss).toBe(amount);
    expect(await world.read.$queryRaw`SELECT ${amount} AS "n", "netLoss" FROM "Member" WHERE "id" = ${id}`).toEqual([
      { n: amount, netLoss: amount },
    ]);
  },
);

test.each(["1970-01-01T00:00:00.000Z", "2026-11-20T03:04:05.678Z", "1901-12-13T20:45:51.999Z"])(
  "stores and compares the time %s to the millisecond, and null",
  async (text) => {
    const world = await testWorld();
    const at = new Date(text);
    const fault = { id: "f", rule: "{}", seq: 1, createdAt: at };
    expect(await world.write(({ db }) => db.fault.create({ data: fault }))).toMatchObject({
      ...fault,
      expiresAt: null,
    });
    const before = { lt: new Date(at.getTime() + 1), gt: new Date(at.getTime() - 1) };
    expect(await world.read.fault.count({ where: { createdAt: before, expiresAt: null } })).toBe(1);
    expect(await world.read.fault.count({ where: { createdAt: { gt: at } } })).toBe(0);
    expect(await world.read.$queryRaw`SELECT "createdAt" FROM "Fault" WHERE "createdAt" = ${at}`).toEqual([
      { createdAt: at },
    ]);
  },
);

test("stores booleans, integers of 32 bits, text and bytes", async () => {
  const world = await testWorld();
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  const text = `ก ${"\u{1F600}"} ' " \\ ? 2026-01-01T00:00:00Z`;
  await world.write(async ({ db }) => {
    await db.switch.createMany({
      data: [
        { name: "on", value: true },
        { name: "off", value: false },
      ],
    });
    await db.bank.create({
      data: { code: "min", position: -(2 ** 31), nameTH: text, nameEN: "", nameLO: "1" },
    });
    await db.bank.create({ data: { code: "max", position: 2 ** 31 - 1, nameTH: "", nameEN: "", nameLO: "" } });
    await db.uploadContent.createMany({
      data: [
        { hash: "all", bytes },
        { hash: "none", bytes: new Uint8Array() },
      ],
    });
  });
  const { read } = world;
  expect(await read.switch.findMany({ where: { value: true, name: { in: ["on", "off"] } } })).toEqual([
    { name: "on", value: true },
  ]);
  expect(await read.switch.findUnique({ where: { name: "off" } })).toEqual({ name: "off", value: false });
  const named = await read.bank.findMany({ where: { code: { in: ["min", "max"] } }, orderBy: { position: "asc" } });
  expect(named.map(({ position, isOffered }) => [position, isOffered])).toEqual([
    [-(2 ** 31), true],
    [2 ** 31 - 1, true],
  ]);
  expect(named[0]).toMatchObject({ nameTH: text, nameEN: "", nameLO: "1" });
  const contents = await read.uploadContent.findMany({ where: { bytes: { in: [bytes, new Uint8Array()] } } });
  expect(contents.map((content) => content.bytes)).toEqual([bytes, new Uint8Array()]);
});

test("reads expressions by the type of their first value", async () => {
  const { read } = await testWorld();
  const at = new Date("2026-11-20T03:04:05.678Z");
  expect(
    await read.$queryRaw`SELECT NULL AS "none", ${null} AS "noArgument", 1.5 AS "float", ${0.1} AS "floatArgument",
      1 AS "integer", ${2} AS "integerArgument", ${true} AS "yes", ${at} AS "time", ${"ข"} AS "text",
      x'00ff' AS "bytes", ${Buffer.from([0, 255])} AS "bytesArgument"`,
  ).toEqual([
    {
      ...{ none: null, noArgument: null, float: 1.5, floatArgument: 0.1, integer: 1n, integerArgument: 2, yes: 1 },
      ...{ time: "2026-11-20T03:04:05.678+00:00", text: "ข" },
      ...{ bytes: new Uint8Array([0, 255]), bytesArgument: new Uint8Array([0, 255]) },
    },
  ]);
  expect(await read.$queryRaw`SELECT NULL AS "n" UNION ALL SELECT 'a' UNION ALL SELECT 'b' ORDER BY 1`).toEqual([
    { n: null },
    { n: "a" },
    { n: "b" },
  ]);
  const sums = await read.bank.aggregate({ _avg: { position: true }, where: { code: { in: ["KBANK", "SCB"] } } });
  expect(typeof sums._avg.position).toBe("number");
});

test("knows the type of every column of the schema", async () => {
  const { adapter, sql } = await openSchema();
  const expected: Record<string, number> = {
    ...{ BIGINT: ColumnTypeEnum.Int64, BLOB: ColumnTypeEnum.Bytes, BOOLEAN: ColumnTypeEnum.Boolean },
    ...{ DATETIME: ColumnTypeEnum.DateTime, INTEGER: ColumnTypeEnum.Int32, TEXT: ColumnTypeEnum.Text },
  };
  const tables = sql.all<{ name: string }>`
    SELECT "name" FROM sqlite_schema WHERE "type" = 'table' AND "name" <> 'sqlite_sequence'`;
  expect(tables.length).toBeGreaterThan(30);
  for (const { name } of tables) {
    const columns = sql.all<{ name: string; type: string }>`SELECT "name", "type" FROM pragma_table_info(${name})`;
    const empty = await adapter.queryRaw({ sql: `SELECT * FROM "${name}"`, args: [], argTypes: [] });
    expect(empty, name).toEqual({
      columnNames: columns.map((column) => column.name),
      columnTypes: columns.map(({ type }) => expected[type]),
      rows: [],
    });
  }
});
