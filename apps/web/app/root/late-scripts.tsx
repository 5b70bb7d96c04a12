import { Scripts } from "@remix-run/react";
import { cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";

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
  const { scripts, preloads } = waiting(rendered);
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

/** The same elements, with the module script waiting, and instead of the links to what it imports their addresses. */
function waiting(rendered: ReactNode): { scripts: ReactElement[]; preloads: string[] } {
  const scripts: ReactElement[] = [];
  const preloads: string[] = [];
  for (const element of elementsIn(rendered)) {
    const { type, props } = element;
    if (type === "link" && props.rel === "modulepreload") {
      if (props.href) preloads.push(props.href);
      continue;
    }
    const isModule = type === "script" && props.type === "module";
    const changes = isModule ? { type: WAITING, async: undefined } : {};
    scripts.push(cloneElement(element, { ...changes, key: scripts.length }));
  }
  return { scripts, preloads };
}

type Element = ReactElement<{ rel?: string; href?: string; type?: string; children?: ReactNode }>;

/** The elements of fragments and lists. React's own way through them makes keys for some forty links that nobody renders. */
function elementsIn(node: ReactNode): Element[] {
  if (Array.isArray(node)) return node.flatMap(elementsIn);
  if (!isValidElement(node)) return [];
  const element = node as Element;
  return element.type === Fragment ? elementsIn(element.props.children) : [element];
}

/** Starts what waits after the first paint; at once in a tab that nobody sees, which paints nothing. */
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
  const tells = window.PerformanceObserver?.supportedEntryTypes?.includes("paint");
  if (document.hidden) start();
  else {
    if (tells) new PerformanceObserver(start).observe({ type: "paint", buffered: true });
    else requestAnimationFrame(() => setTimeout(start));
    document.addEventListener("visibilitychange", start, { once: true });
  }
}`;
}
