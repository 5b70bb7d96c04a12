import { cx } from "./cx";

interface CleanedHtmlProps {
  /** Sanitized by `cleanHtml` of server/clean-html.server.ts. */
  html: string & { readonly __clean: true };
  className?: string;
}

export function CleanedHtml({ html, className }: CleanedHtmlProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the type guarantees sanitized HTML
  return <div className={cx("prose-text", className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
