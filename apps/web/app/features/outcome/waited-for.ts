/** A deposit that is waited for: what it will be known by when it is there. */
export interface WaitedFor {
  /** In baht or kip. */
  amount: number;
  /** ISO instant, by the world's clock, from which on it can have come. */
  since: string;
}

/** The part of an address that says what is waited for. */
export function waitedForSearch({ amount, since }: WaitedFor): string {
  return `?${new URLSearchParams({ amount: String(amount), since })}`;
}

/** What an address says is waited for; null where it does not. */
export function waitedForIn(params: URLSearchParams): WaitedFor | null {
  const amount = Number(params.get("amount") ?? Number.NaN);
  const since = new Date(params.get("since") ?? Number.NaN);
  return amount > 0 && !Number.isNaN(since.getTime()) ? { amount, since: since.toISOString() } : null;
}
