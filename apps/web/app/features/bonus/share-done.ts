/** How much of a turnover is done, in whole percent: 100 only when all of it is. */
export function shareDone(done: number, needed: number): number {
  if (done >= needed) return 100;
  return Math.max(0, Math.floor((done / needed) * 100));
}
