interface Order {
  position: number;
  isOffered: boolean;
}

/** The table `Game`, `Bonus` or `WheelSlice` in the current transaction. Each of the three has a unique `position`. */
interface OrderedTable {
  findMany(args: { select: { code: true }; orderBy: { position: "asc" } }): PromiseLike<Array<{ code: string }>>;
  update(args: { where: { code: string }; data: Partial<Order> }): PromiseLike<unknown>;
}

/**
 * Changes a table so that exactly the given items are offered, in the given order. Rows of other items are not deleted,
 * because members' data may refer to such a row. In these rows, `isOffered` becomes false, and `position` follows the
 * positions of the given items.
 * @param write creates or updates the row of one item
 */
export async function offerInOrder<Item extends { code: string }>(
  table: OrderedTable,
  items: readonly Item[],
  write: (item: Item, order: Order) => Promise<void>,
): Promise<void> {
  const before = await table.findMany({ select: { code: true }, orderBy: { position: "asc" } });
  // Positions are unique. Every row first gets a negative position, so that the positions of the given items are free.
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
