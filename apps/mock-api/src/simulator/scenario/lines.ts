import { type Document, isMap, isPair, isScalar, isSeq, type LineCounter, type Node, type Pair } from "yaml";

/** One-based line of a path such as `steps.3.with.amount`, or of its nearest parent. */
export function lineOf(document: Document, counter: LineCounter, path: string): number {
  let line = 1;
  let node: unknown = document.contents;
  for (const key of path === "" ? [] : path.split(".")) {
    const next: Pair | Node | undefined = isMap(node)
      ? node.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === key)
      : isSeq(node)
        ? (node.items[Number(key)] as Node | undefined)
        : undefined;
    if (next === undefined) break;
    const locatedNode = (isPair(next) ? next.key : next) as Node;
    if (locatedNode.range) line = counter.linePos(locatedNode.range[0]).line;
    node = isPair(next) ? next.value : next;
  }
  return line;
}
