import { createPath, type LinkProps, Link as RouterLink, resolvePath } from "@remix-run/react";
import { forwardRef } from "react";

/**
 * A link as the server writes it. What React Router's own works out besides, twice each, is for the press of a finger:
 * with some twenty-five on a page a tenth of its rendering.
 */
export const PlainLink = forwardRef<HTMLAnchorElement, LinkProps>(function PlainLink(props, ref) {
  const {
    to,
    relative,
    discover = "render",
    prefetch,
    replace,
    state,
    preventScrollReset,
    viewTransition,
    ...rest
  } = props;
  const path = typeof to === "string" ? to : to.pathname;
  // What depends on where one is, is the router's to know, and so is another site's address.
  if (!path?.startsWith("/") || path.startsWith("//")) return <RouterLink ref={ref} {...props} />;
  const { reloadDocument, ...attributes } = rest;
  const discovered = discover === "render" && !reloadDocument;
  return (
    <a ref={ref} {...attributes} data-discover={discovered ? "true" : undefined} href={createPath(resolvePath(to))} />
  );
});
