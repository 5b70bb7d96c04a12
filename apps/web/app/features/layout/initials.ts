/** Up to two letters that stand for a name; Thai and Lao vowels and marks are no letters to start with. */
export function initials(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.match(/[A-Za-zก-ฮກ-ຮໜໝ]/)?.[0] ?? [...word][0] ?? "")
    .join("")
    .toUpperCase();
}
