import { type Currency, INVITE_PAGE_SIZE } from "@mekong/contract/limits";
import Share2 from "lucide-react/icons/share-2";
import UsersRound from "lucide-react/icons/users-round";
import { useTranslation } from "react-i18next";
import { showToast } from "../../forms/toast";
import { useCopyToast } from "../../forms/use-copy-toast";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { Button } from "../../ui/button";
import { CopyButton } from "../../ui/copy-button";
import { Money } from "../../ui/money/money";
import { QrPicture } from "../../ui/qr-picture";
import { SheetError } from "../../ui/sheet/sheet-error";
import { type Column, SheetTable } from "../../ui/sheet/sheet-table";
import type { Slot } from "../../ui/slot";
import { EmptyState } from "../../ui/state/empty-state";
import { DateTime } from "../../ui/time/date-time";
import { INVITE_DETAILS, type InviteData, type InviteRow } from "./invite-data";

interface InvitePanelProps {
  data: InviteData;
  currency: Currency;
  bonus: Slot;
  loading: boolean;
  reload: () => void;
}

export function InvitePanel({
  data: { link, invitePage, unavailableReason, errorText },
  currency,
  bonus,
  loading,
  reload,
}: InvitePanelProps) {
  const { t } = useTranslation("invite");
  if (unavailableReason !== null) {
    return (
      <div className="space-y-6">
        <EmptyState icon={UsersRound} title={unavailableReason} text={t("closedAbout")} />
        {bonus}
        {invitePage ? <InviteTable {...invitePage} currency={currency} loading={loading} /> : null}
      </div>
    );
  }
  return (
    <div className="space-y-6">
      {link ? <InviteLink {...link} /> : null}
      {bonus}
      {link && invitePage ? null : <SheetError text={errorText ?? ""} retrying={loading} onRetry={reload} />}
      {invitePage ? <InviteTable {...invitePage} currency={currency} loading={loading} /> : null}
    </div>
  );
}

function InviteLink({ address, qr }: NonNullable<InviteData["link"]>) {
  const { t } = useTranslation("invite");
  const notifyCopied = useCopyToast(t("copied"));
  return (
    <section aria-labelledby="invite-link" className="space-y-3 rounded-tile bg-surface-2 p-4">
      <div>
        <h3 id="invite-link" className="text-h3">
          {t("link")}
        </h3>
        <p className="text-sub text-ink-2">{t("linkAbout")}</p>
      </div>
      <div className="mx-auto max-w-44">
        <QrPicture svg={qr} alt={t("qr")} />
      </div>
      <p
        translate="no"
        className="rounded-input bg-surface px-3.5 py-2.5 text-center text-sub text-balance break-all select-all"
      >
        {address}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <CopyButton text={address} label={t("copyLink")} onCopied={notifyCopied} />
        <ShareButton address={address} />
      </div>
    </section>
  );
}

function ShareButton({ address }: { address: string }) {
  const { t } = useTranslation(["invite", "common"]);
  const hydrated = useHydrated();
  if (!hydrated || !("share" in navigator)) return null;

  async function share() {
    try {
      await navigator.share({ title: t("common:appName"), text: t("invite:shareText"), url: address });
    } catch (error) {
      // The member cancelled sharing.
      if (error instanceof DOMException && error.name === "AbortError") return;
      showToast({ kind: "danger", text: t("invite:shareFailed") });
    }
  }

  return (
    <Button size="medium" onClick={share}>
      <Share2 aria-hidden className="size-4 shrink-0" />
      <span>{t("invite:share")}</span>
    </Button>
  );
}

interface InviteTableProps extends NonNullable<InviteData["invitePage"]> {
  currency: Currency;
  loading: boolean;
}

function InviteTable({ currency, ...invitePage }: InviteTableProps) {
  const { t } = useTranslation("invite");
  const columns: Column<InviteRow>[] = [
    { name: t("from"), isHeader: true, cell: ({ from }) => <span translate="no">{from.name}</span> },
    {
      name: t("amount"),
      end: true,
      cell: ({ amount }) => (
        <span className="font-semibold text-success">
          <Money amount={amount} currency={currency} sign="+" />
        </span>
      ),
    },
    {
      name: t("receivedAt"),
      end: true,
      below: true,
      cell: ({ createdAt }) => <DateTime at={createdAt} className="text-caption text-ink-2" />,
    },
  ];
  return (
    <SheetTable
      {...invitePage}
      caption={t("list")}
      columns={columns}
      keyOf={({ createdAt }) => createdAt}
      pageSize={INVITE_PAGE_SIZE}
      pages={t("pages")}
      sheet="invite"
      details={INVITE_DETAILS}
      empty={<EmptyState icon={UsersRound} title={t("empty")} text={t("emptyAbout")} />}
    />
  );
}
