import { Scripts } from "@remix-run/react";
import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";

/** A type that no browser runs. */
const WAITING = "text/waiting-module";

/**
 * Remix's `Scripts`, begun after the first paint. Its links and its module script compete with styles and fonts for a slow
 * line: what a member came to see would come half a second later. The first paint is what the server has written, and
 * forms work without a script meanwhile.
 */
export function LateScripts({ nonce }: { nonce: string }) {
  // Called, not rendered: what it would render is changed, the same way on the server and in the browser.
  const rendered = Scripts({ nonce });
  if (rendered === null) return null;
  const preloads: string[] = [];
  const scripts = waiting(rendered, preloads);
  // The browser takes over what the server has written, and has no use for it.
  const html = import.meta.env.SSR ? starter(preloads) : "";
  return (
    <>
      {scripts}
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant and our own files' names; as text React would write its quotes as entities
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}

/** The same elements, with the module script waiting, and without the links to what it imports. */
function waiting(node: ReactNode, preloads: string[]): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement(child)) return child;
    const { type, props } = child as ReactElement<{ rel?: string; href?: string; type?: string; children?: ReactNode }>;
    if (type === Fragment) return <Fragment>{waiting(props.children, preloads)}</Fragment>;
    if (type === "link" && props.rel === "modulepreload") {
      if (props.href) preloads.push(props.href);
      return null;
    }
    const isModule = type === "script" && props.type === "module";
    return isModule ? cloneElement(child as ReactElement, { type: WAITING, async: undefined }) : child;
  });
}

/**
 * Starts what waits after the first paint; at once in a tab that nobody sees, which paints nothing. Whoever goes back until
 * Remix's router is there changes the address alone (it would take the page for that of the new address): it is loaded then.
 */
function starter(preloads: readonly string[]): string {
  return `{
  const { nonce } = document.currentScript;
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    const add = (name, properties) => document.head.append(Object.assign(document.createElement(name), properties));
    for (const href of ${JSON.stringify([...new Set(preloads)])}) add("link", { rel: "modulepreload", href });
    for (const { textContent } of document.querySelectorAll('script[type="${WAITING}"]')) add("script", { type: "module", nonce, textContent });
  };
  const served = location.pathname + location.search;
  addEventListener("popstate", () => {
    if (!window.__remixRouter && location.pathname + location.search !== served) location.reload();
  });
  const tells = window.PerformanceObserver?.supportedEntryTypes?.includes("paint");
  if (document.hidden) start();
  else {
    if (tells) new PerformanceObserver(start).observe({ type: "paint", buffered: true });
    else requestAnimationFrame(() => setTimeout(start));
    document.addEventListener("visibilitychange", start, { once: true });
  }
}`;
}
