/** Whole percent, rounded down: 100 only when complete. */
export function completedPercent(done: number, needed: number): number {
  if (done >= needed) return 100;
  return Math.max(0, Math.floor((done / needed) * 100));
}
