import { Scripts } from "@remix-run/react";
import { cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";

/** Inert script type, replaced after the first paint. */
const INERT_TYPE = "text/waiting-module";

/** Starts the scripts after the first paint: on slow connections they would delay styles and fonts by half a second. */
export function DeferredScripts({ nonce }: { nonce: string }) {
  // Called as a function, to change the elements it returns.
  const rendered = Scripts({ nonce });
  if (rendered === null) return null;
  const { scripts, preloads } = deferModules(rendered);
  // Hydration keeps the server's script.
  const html = import.meta.env.SSR ? activationScript(preloads) : "";
  return (
    <>
      {scripts}
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: constants only; React would escape quotes in text
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}

function deferModules(rendered: ReactNode): { scripts: ReactElement[]; preloads: string[] } {
  const scripts: ReactElement[] = [];
  const preloads: string[] = [];
  for (const element of elementsIn(rendered)) {
    const { type, props } = element;
    if (type === "link" && props.rel === "modulepreload") {
      if (props.href) preloads.push(props.href);
      continue;
    }
    const isModule = type === "script" && props.type === "module";
    const changes = isModule ? { type: INERT_TYPE, async: undefined } : {};
    scripts.push(cloneElement(element, { ...changes, key: scripts.length }));
  }
  return { scripts, preloads };
}

type Element = ReactElement<{ rel?: string; href?: string; type?: string; children?: ReactNode }>;

/** Cheaper than React's `Children`. */
function elementsIn(node: ReactNode): Element[] {
  if (Array.isArray(node)) return node.flatMap(elementsIn);
  if (!isValidElement(node)) return [];
  const element = node as Element;
  return element.type === Fragment ? elementsIn(element.props.children) : [element];
}

/** Starts at once in a hidden tab, which does not paint. */
function activationScript(preloads: readonly string[]): string {
  return `{
  const { nonce } = document.currentScript;
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    const add = (name, properties) => document.head.append(Object.assign(document.createElement(name), properties));
    for (const href of ${JSON.stringify([...new Set(preloads)])}) add("link", { rel: "modulepreload", href });
    for (const { textContent } of document.querySelectorAll('script[type="${INERT_TYPE}"]')) add("script", { type: "module", nonce, textContent });
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
