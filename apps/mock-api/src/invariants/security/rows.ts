import type { World } from "../../world/world";

type Row = Record<string, unknown>;

async function everyRow({ read }: World): Promise<ReadonlyMap<string, readonly Row[]>> {
  const tables: { name: string }[] = await read.$queryRawUnsafe(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
  );
  const rows = new Map<string, readonly Row[]>();
  for (const { name } of tables) rows.set(name, await read.$queryRawUnsafe(`SELECT * FROM "${name}" ORDER BY rowid`));
  return rows;
}

export async function dataVersion({ read }: World): Promise<string> {
  const [row] = await read.$queryRawUnsafe<{ data_version: bigint }[]>("PRAGMA data_version");
  return String(row?.data_version);
}

export async function tablesWith(world: World, text: string): Promise<string[]> {
  const rows = await everyRow(world);
  return [...rows].filter(([, found]) => textOf(found).includes(text)).map(([table]) => table);
}

export async function rowsWith(world: World, text: string): Promise<string> {
  const rows = [...(await everyRow(world)).values()].flat();
  return textOf(rows.filter((row) => textOf([row]).includes(text)));
}

function textOf(rows: readonly Row[]): string {
  return JSON.stringify(rows, (_, value) => {
    if (typeof value === "bigint") return String(value);
    return value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value;
  });
}
