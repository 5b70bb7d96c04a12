/**
 * Keeps React going where something else has moved nodes of the page: a browser that translates puts `font` elements around
 * text nodes, or in their place, and extensions do the like. React then removes a node from where it no longer is, or
 * inserts before it, and the DOM's NotFoundError takes the whole route with it
 * (https://github.com/facebook/react/issues/11538).
 *
 * Our own components give every text that changes an element of its own, which a check holds them to
 * (scripts/checks/loose-text.ts). This is for the libraries', and for a text that came to be loose all the same. Where the node
 * is where it belongs nothing is different.
 */
export function tolerateMovedNodes({ prototype }: { prototype: Node } = Node): void {
  const { removeChild, insertBefore } = prototype;

  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const outermost = wrapperOf(child, this);
    outermost.parentNode?.removeChild(outermost);
    return child;
  };

  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before && childHolding(before, this)) as T;
  };
}

/** The child of `parent` that `node` is in by now; null where it is nowhere in it: then the end is the best place known. */
function childHolding(node: Node, parent: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/** The outermost element below `parent` that holds nothing but this node; the node itself where there is none. */
function wrapperOf(node: Node, parent: Node): Node {
  let outermost = node;
  while (
    outermost.parentNode &&
    outermost.parentNode !== parent &&
    parent.contains(outermost.parentNode) &&
    outermost.parentNode.childNodes.length === 1
  ) {
    outermost = outermost.parentNode;
  }
  return outermost;
}
