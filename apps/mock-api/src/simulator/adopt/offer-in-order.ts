interface Order {
  position: number;
  isOffered: boolean;
}

/** Prisma delegate of `Game`, `Bonus` or `WheelSlice`. */
interface OrderedTable {
  findMany(args: { select: { code: true }; orderBy: { position: "asc" } }): PromiseLike<Array<{ code: string }>>;
  update(args: { where: { code: string }; data: Partial<Order> }): PromiseLike<unknown>;
}

/** Offers exactly the given items, in their order. Other rows move behind them and stay (docs/decisions/030). */
export async function offerInOrder<Item extends { code: string }>(
  table: OrderedTable,
  items: readonly Item[],
  write: (item: Item, order: Order) => Promise<void>,
): Promise<void> {
  const before = await table.findMany({ select: { code: true }, orderBy: { position: "asc" } });
  // Positions are unique. Negative ones first free those of the given items.
  for (const [index, { code }] of before.entries()) {
    await table.update({ where: { code }, data: { position: -1 - index, isOffered: false } });
  }
  for (const [position, item] of items.entries()) await write(item, { position, isOffered: true });
  const codes = new Set(items.map(({ code }) => code));
  const others = before.filter(({ code }) => !codes.has(code));
  for (const [index, { code }] of others.entries()) {
    await table.update({ where: { code }, data: { position: items.length + index } });
  }
}
