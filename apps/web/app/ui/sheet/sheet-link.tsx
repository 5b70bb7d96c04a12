import { Link, type LinkProps, useLocation } from "@remix-run/react";
import { forwardRef } from "react";
import { searchWithSheet } from "./address";
import { preloadSheet } from "./preload";
import { stateForSheet } from "./steps";

interface SheetLinkProps extends Omit<LinkProps, "to" | "state"> {
  sheet: string;
  details?: Record<string, string>;
}

export const SheetLink = forwardRef<HTMLAnchorElement, SheetLinkProps>(function SheetLink(
  { sheet, details, replace = false, ...rest },
  ref,
) {
  const location = useLocation();
  return (
    <Link
      ref={ref}
      to={{ pathname: location.pathname, search: searchWithSheet(location.search, sheet, details) }}
      state={stateForSheet(location, replace)}
      replace={replace}
      preventScrollReset
      onPointerEnter={preloadSheet}
      onPointerDown={preloadSheet}
      onFocus={preloadSheet}
      {...rest}
    />
  );
});
