export function isOneOf<T>(list: readonly T[], value: unknown): value is T {
  return list.some((each) => each === value);
}
