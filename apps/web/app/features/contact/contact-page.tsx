import { APP_VERSION } from "@mekong/contract/limits";
import { useRevalidator } from "@remix-run/react";
import ExternalLink from "lucide-react/icons/external-link";
import Globe from "lucide-react/icons/globe";
import { useTranslation } from "react-i18next";
import { useCopyToast } from "../../forms/use-copy-toast";
import { buttonClass, RetryButton } from "../../ui/button";
import { Card } from "../../ui/card";
import { CleanedHtml } from "../../ui/cleaned-html";
import { CopyButton } from "../../ui/copy-button";
import { cx } from "../../ui/cx";
import { Notice } from "../../ui/notice";
import { PageTitle } from "../../ui/page-title";
import { QrPicture } from "../../ui/qr-picture";
import type { Slot } from "../../ui/slot";

export interface ContactData {
  /** Null if the request failed. */
  contact: {
    html: string & { readonly __clean: true };
    lineId: string;
    /** Null if not safe to link. */
    lineUrl: string | null;
    /** SVG markup. */
    lineQr: string;
  } | null;
  /** Null if the request failed. */
  site: { name: string; website: string } | null;
  errorText: string | null;
}

interface ContactPageProps extends ContactData {
  chat: Slot;
  /** Adds space below the member layout's bar (spec §2). */
  offset?: boolean;
}

export function ContactPage({ contact, site, errorText, chat, offset = false }: ContactPageProps) {
  const { t } = useTranslation("contact");
  const { revalidate, state } = useRevalidator();
  return (
    <div className={cx("mx-auto max-w-120 space-y-4", offset && "pt-4")}>
      <Card className="space-y-5 p-5 xs:p-6">
        <PageTitle>{t("title")}</PageTitle>
        {errorText === null ? null : (
          <Notice tone="danger" announce action={<RetryButton pending={state === "loading"} onRetry={revalidate} />}>
            {errorText}
          </Notice>
        )}
        {contact ? (
          <>
            <CleanedHtml html={contact.html} />
            <LineContact {...contact} />
          </>
        ) : null}
        {site ? (
          <a
            href={site.website}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-2 text-sub font-semibold text-primary underline-offset-4 hover:underline"
          >
            <Globe aria-hidden className="size-4 shrink-0" />
            <span>{t("website", { name: site.name })}</span>
          </a>
        ) : null}
      </Card>
      {chat}
      <p className="text-center text-caption text-ink-3">{t("version", { version: APP_VERSION })}</p>
    </div>
  );
}

function LineContact({
  lineId,
  lineUrl,
  lineQr,
}: Pick<NonNullable<ContactData["contact"]>, "lineId" | "lineUrl" | "lineQr">) {
  const { t } = useTranslation("contact");
  const notifyCopied = useCopyToast(t("copied"));
  return (
    <section aria-labelledby="line" className="space-y-4 rounded-tile bg-surface-2 p-4">
      <h2 id="line" className="text-h3">
        {t("line")}
      </h2>
      <QrPicture svg={lineQr} alt={t("lineQr", { id: lineId })} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 text-body font-semibold">{lineId}</span>
        <CopyButton text={lineId} label={t("copyLine")} onCopied={notifyCopied} />
      </div>
      {lineUrl ? (
        <a
          href={lineUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass("primary", "large", "w-full")}
        >
          <ExternalLink aria-hidden className="size-5" />
          <span>{t("openLine")}</span>
        </a>
      ) : null}
    </section>
  );
}
