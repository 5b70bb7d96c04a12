interface Page {
  /** From 1. */
  page: number;
  limit: number;
}

export function newestPage({ page, limit }: Page) {
  return { orderBy: { seq: "desc" }, skip: (page - 1) * limit, take: limit } as const;
}
