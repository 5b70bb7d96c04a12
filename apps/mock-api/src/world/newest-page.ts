interface Page {
  /** From 1. */
  page: number;
  /** Rows of a page. */
  limit: number;
}

/** What `findMany` has to be told for a page of rows that have a `seq`, newest first. */
export function newestPage({ page, limit }: Page) {
  return { orderBy: { seq: "desc" }, skip: (page - 1) * limit, take: limit } as const;
}
