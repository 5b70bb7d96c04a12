/** Up to two letters. Skips leading Thai and Lao vowels and marks. */
export function initials(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.match(/[A-Za-zก-ฮກ-ຮໜໝ]/)?.[0] ?? [...word][0] ?? "")
    .join("")
    .toUpperCase();
}
