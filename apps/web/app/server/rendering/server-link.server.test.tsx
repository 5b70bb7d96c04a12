import { createRequire } from "node:module";
import { Link, type LinkProps } from "@remix-run/react";
import type { FunctionComponent, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ServerLink } from "./server-link.server";

// Uses Remix's copy of the router, because React contexts differ between copies.
const requireFromRemix = createRequire(createRequire(import.meta.url).resolve("@remix-run/react"));
const { StaticRouter } = requireFromRemix("react-router-dom/server") as {
  StaticRouter: FunctionComponent<{ location: string; children: ReactNode }>;
};

/** Sorted attributes of the rendered link, then its content. */
function renderedAttributes(Component: typeof Link, props: LinkProps): string[] {
  const html = renderToStaticMarkup(
    <StaticRouter location="/user/home?m=menu">
      <Component {...props} />
    </StaticRouter>,
  );
  const [, attributes = "", innerHtml = ""] = /^<a ([^>]*)>(.*)<\/a>$/.exec(html) ?? [];
  return [...attributes.matchAll(/[\w-]+="[^"]*"/g)]
    .map(([each]) => each)
    .toSorted()
    .concat(innerHtml);
}

const links: LinkProps[] = [
  { to: "/user/profile" },
  { to: "/" },
  { to: "/user/home/" },
  { to: "/user/../login" },
  { to: "/user/statement?type=DEPOSIT&page=2#list" },
  { to: "/user/deposit/qrcode/KBANK?amount=ก ข&x='\"<>" },
  { to: { pathname: "/user/home", search: "?m=account&m.code=pg" }, state: { steps: 1 }, replace: true },
  { to: { pathname: "/user/home", search: "m=menu", hash: "top" }, preventScrollReset: true },
  { to: "/contact", prefetch: "intent", onFocus: () => {}, onClick: () => {} },
  { to: "/contact", className: "pressable", "aria-label": "ติดต่อ", children: <b>1</b>, target: "_blank" },
  { to: "/files/a.pdf", reloadDocument: true },
  { to: "/terms", discover: "none", relative: "path", viewTransition: true },
  { to: "statement" },
  { to: "..", relative: "path" },
  { to: "?m=deposit" },
  { to: "#content" },
  { to: "." },
  { to: "" },
  { to: { search: "?m=deposit" } },
  { to: "//elsewhere.example/x" },
  { to: "https://elsewhere.example/x", rel: "noreferrer" },
  { to: "mailto:help@example.com" },
];

test.each(links)("renders $to like React Router", (link) => {
  expect(renderedAttributes(ServerLink, link)).toEqual(renderedAttributes(Link, link));
});

test("the comparison detects differences", () => {
  expect(renderedAttributes(ServerLink, { to: "/a" })).toEqual(['data-discover="true"', 'href="/a"', ""]);
  expect(renderedAttributes(ServerLink, { to: "/a" })).not.toEqual(renderedAttributes(Link, { to: "/b" }));
});
