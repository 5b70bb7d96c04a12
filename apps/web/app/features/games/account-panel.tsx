import type { Currency } from "@mekong/contract/limits";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import ExternalLink from "lucide-react/icons/external-link";
import { useTranslation } from "react-i18next";
import { ButtonForm } from "../../forms/button-form";
import { FormProblem } from "../../forms/form-problem";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { cx } from "../../ui/cx";
import { Money } from "../../ui/money/money";
import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-body";
import { SheetLink } from "../../ui/sheet/sheet-link";
import type { Slot } from "../../ui/slot";
import { Spinner } from "../../ui/spinner";
import { useMemberUrl } from "../session/member-field";
import type { GameAccount } from "./account";
import { AccountArt } from "./account-art";
import { accountIntents, accountPath, playPath } from "./account-data";
import { AppLinks } from "./app-links";
import { type PlayMethod, playMethodOf } from "./play-method";
import { markGameOpened } from "./return-from-game";
import type { AccountHandle } from "./use-account";

interface AccountPanelProps {
  account: GameAccount;
  index: number;
  currency: Currency;
  hidden: boolean;
  handle: AccountHandle;
  credentials: Slot;
}

export function AccountPanel({ account, index, currency, hidden, handle, credentials }: AccountPanelProps) {
  const { t } = useTranslation("account");
  const { category, code, background, logo } = account;
  const active = account.isActive || handle.newCredentials !== null;
  return (
    <>
      <SheetBody className="space-y-4">
        <FormProblem problem={handle.change.problem} />
        <FormProblem problem={handle.play.problem} />
        <AccountArt {...{ category, code, background, logo, index }} className="h-24 rounded-tile" />
        {active ? (
          <>
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <p className="text-sub text-ink-2">{t("balance")}</p>
              <Money amount={account.amount} currency={currency} hidden={hidden} className="text-h2" />
            </div>
            {credentials}
            <AppLinks android={account.androidLink} ios={account.iosLink} />
          </>
        ) : (
          <div className="space-y-1">
            <p className="text-h3">{t("inactive")}</p>
            <p className="text-sub text-ink-2">{t("inactiveAbout")}</p>
          </div>
        )}
      </SheetBody>
      <SheetFooter>
        {active ? (
          <PlayActions account={account} handle={handle} />
        ) : (
          <ButtonForm
            form={handle.change}
            action={accountPath(account.code)}
            fields={{ intent: accountIntents.activate }}
          >
            {t("activate")}
          </ButtonForm>
        )}
      </SheetFooter>
    </>
  );
}

/** Wraps to its own row at large text sizes. */
const playWidth = "flex-[1.4_1_9rem]";

function PlayActions({ account, handle }: { account: GameAccount; handle: AccountHandle }) {
  const { t } = useTranslation("account");
  const playMethod = playMethodOf(account);
  return (
    <>
      {playMethod ? null : (
        <p id="no-play" className="text-center text-caption text-ink-3">
          {t("noPlay")}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <SheetLink
          sheet="transfer"
          details={{ to: account.code }}
          className={buttonClass("soft", "large", "flex-[1_1_7rem] px-3!")}
        >
          <ArrowLeftRight aria-hidden className="size-5 shrink-0" />
          <span>{t("transfer")}</span>
        </SheetLink>
        {playMethod ? (
          <Play account={account} playMethod={playMethod} play={handle.play} />
        ) : (
          <Button disabled aria-describedby="no-play" className={playWidth}>
            {t("play")}
          </Button>
        )}
      </div>
    </>
  );
}

interface PlayProps {
  account: GameAccount;
  playMethod: PlayMethod;
  play: AccountHandle["play"];
}

function Play({ account, playMethod, play }: PlayProps) {
  const { t } = useTranslation("account");
  const signedIn = playMethod.kind === "signed-in";
  // Without JavaScript the link must not open another member's game.
  const gameHref = useMemberUrl(playPath(account.code));
  return (
    <a
      href={signedIn ? gameHref : playMethod.address}
      target="_blank"
      rel="noopener noreferrer"
      onClick={signedIn ? play.onClick : markGameOpened}
      aria-busy={play.pending || undefined}
      className={buttonClass("primary", "large", playWidth)}
    >
      <span className={cx("inline-flex items-center gap-2", play.pending && "opacity-0")}>
        <span>{t("play")}</span>
        <ExternalLink aria-hidden className="size-5 shrink-0" />
      </span>
      <span className="sr-only">{t("newTab")}</span>
      {play.pending ? <Spinner className="absolute" /> : null}
    </a>
  );
}
