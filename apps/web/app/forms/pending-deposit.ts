export interface PendingDeposit {
  /** Baht or kip. */
  amount: number;
  /** Earliest possible arrival: ISO time of the world clock. */
  since: string;
}

export function pendingDepositSearch({ amount, since }: PendingDeposit): string {
  return `?${new URLSearchParams({ amount: String(amount), since })}`;
}

export function parsePendingDeposit(params: URLSearchParams): PendingDeposit | null {
  const amount = Number(params.get("amount") ?? Number.NaN);
  const since = new Date(params.get("since") ?? Number.NaN);
  return amount > 0 && !Number.isNaN(since.getTime()) ? { amount, since: since.toISOString() } : null;
}
