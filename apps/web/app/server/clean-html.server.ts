import xss from "xss";

// By the default export: in development Node loads the package itself, whose named exports it cannot see. Its types do not know that.
const { FilterXSS, safeAttrValue } = xss as unknown as typeof import("xss");

/** HTML of the operator that has been cleaned: the only kind that `ui/cleaned-html` takes. */
export type CleanHtml = string & { readonly __clean: true };

/** Words, lists and tables; no style, no script, no form, nothing that loads by itself but pictures. */
const allowed: Record<string, string[]> = {
  a: ["href", "title"],
  b: [],
  blockquote: [],
  br: [],
  em: [],
  h3: [],
  h4: [],
  hr: [],
  i: [],
  img: ["src", "alt", "width", "height"],
  li: [],
  ol: ["start"],
  p: [],
  small: [],
  span: [],
  strong: [],
  sub: [],
  sup: [],
  table: [],
  tbody: [],
  td: ["colspan", "rowspan"],
  tfoot: [],
  th: ["colspan", "rowspan", "scope"],
  thead: [],
  tr: [],
  u: [],
  ul: [],
};
/** Headings of the operator's text stand below those of the page. */
const lowered: Record<string, string> = { h1: "h3", h2: "h3", h5: "h4", h6: "h4" };

const filter = new FilterXSS({
  whiteList: allowed,
  stripIgnoreTag: true,
  stripIgnoreTagBody: [
    "script",
    "style",
    "iframe",
    "object",
    "template",
    "svg",
    "math",
    "noscript",
    "textarea",
    "title",
  ],
  allowCommentTag: false,
  css: false,
  safeAttrValue(tag, name, value, cssFilter) {
    if (name === "href") return /^(https?:|mailto:|tel:|line:)/i.test(value.trim()) ? safeHref(value) : "";
    // Pictures come from the answer itself or from this site: anything else the page's policy would refuse.
    if (name === "src")
      return /^(data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]|\/[^/\\])/i.test(value.trim()) ? quoted(value) : "";
    return safeAttrValue(tag, name, value, cssFilter);
  },
});

function quoted(value: string): string {
  return value.trim().replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

function safeHref(value: string): string {
  return quoted(value.replace(/&amp;/g, "&"));
}

/**
 * Cleans HTML that came from the backend (design §5: in the loader, never in the browser). What is not
 * allowed is left out, its words stay. Links open away from the app, without telling it.
 */
export function cleanHtml(html: string): CleanHtml {
  const named = html.replace(
    /<(\/?)(h[1256])\b/gi,
    (_, slash: string, tag: string) => `<${slash}${lowered[tag.toLowerCase()]}`,
  );
  const clean = filter
    .process(named)
    .replace(/<a /g, '<a target="_blank" rel="noopener noreferrer nofollow" ')
    // One without a source that may load is nothing but a broken picture.
    .replace(/<img(?![^>]*\ssrc=)[^>]*>/g, "");
  return clean as CleanHtml;
}
