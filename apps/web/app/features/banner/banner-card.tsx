import { useState } from "react";
import { CleanedHtml } from "../../ui/cleaned-html";
import type { Banner } from "./banner";

/** The text is below the picture, so that it stays readable. */
export function BannerCard({ banner: { image, html } }: { banner: Banner }) {
  const [broken, setBroken] = useState(false);
  return (
    <article className="flex min-w-0 flex-1 flex-col overflow-hidden rounded-card border border-edge bg-surface-2">
      {image && !broken ? (
        <img
          src={image}
          alt=""
          width={720}
          height={320}
          onError={() => setBroken(true)}
          className="aspect-9/4 w-full bg-surface-3 object-contain"
        />
      ) : null}
      {html ? <CleanedHtml html={html} className="px-4 py-3.5 text-sub" /> : null}
    </article>
  );
}
