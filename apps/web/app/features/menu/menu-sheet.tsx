import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Money } from "../../ui/money/money";
import { SheetBody, SheetHeader } from "../../ui/sheet/sheet-parts";
import { RefreshButton } from "../wallet/refresh-button";
import { isListed, type SheetProps, totalsOf } from "../wallet/wallet";
import { ActionMenu } from "./action-menu";

/** The plus button's drawer (spec §2). */
export default function MenuSheet({ known, wheelActive }: SheetProps) {
  const { t } = useTranslation(["menu", "layout"]);
  const variant = useRouteLoaderData<{ variant: "thai" | "lao" }>("root")?.variant;
  const balances = known ? (
    <section aria-labelledby="menu-refresh" className="rounded-tile bg-surface-2 p-3.5 pb-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id="menu-refresh" className="text-sub text-ink-2">
          {t("refresh")}
        </h3>
        <Money
          amount={totalsOf(known.wallet).total}
          currency={known.wallet.profile.currency}
          className="ms-auto text-h2"
        />
      </div>
      <RefreshButton syncedAt={known.syncedAt} className="text-on-primary-soft hover:bg-surface-3" />
    </section>
  ) : null;
  return (
    <>
      <SheetHeader title={t("layout:menu.title")} />
      <SheetBody>
        <ActionMenu
          spinCoins={wheelActive && known ? known.wallet.profile.coin : null}
          balances={balances}
          transfer={variant === "lao"}
          invite={isListed(known?.wallet.invite)}
          refund={isListed(known?.wallet.refund)}
        />
      </SheetBody>
    </>
  );
}
