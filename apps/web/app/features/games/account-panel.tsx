import type { Currency } from "@mekong/contract/limits";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import ExternalLink from "lucide-react/icons/external-link";
import Gamepad2 from "lucide-react/icons/gamepad-2";
import Smartphone from "lucide-react/icons/smartphone";
import { useTranslation } from "react-i18next";
import { ButtonForm } from "../../forms/button-form";
import { FormProblem } from "../../forms/problem-alert";
import { Button, buttonClass, Spinner } from "../../ui/button";
import { cx } from "../../ui/cx";
import { Money } from "../../ui/money/money";
import { SheetLink } from "../../ui/sheet/sheet-link";
import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-parts";
import type { Slot } from "../../ui/slot";
import { EmptyState } from "../../ui/state/empty-state";
import { useMemberUrl } from "../session/member-field";
import { accountIntents, accountPath, type GameAccount, playPath } from "./account";
import { AccountArt } from "./account-art";
import { markGameOpened } from "./game-opened";
import { appAddress, type PlayMethod, playMethodOf } from "./play-method";
import type { AccountHandle } from "./use-account";

interface AccountPanelProps {
  account: GameAccount;
  index: number;
  currency: Currency;
  handle: AccountHandle;
  credentials: Slot;
}

export function AccountPanel({ account, index, currency, handle, credentials }: AccountPanelProps) {
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
              <Money amount={account.amount} currency={currency} className="text-h2" />
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
  // Prevents opening another member's game without JavaScript.
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

interface AppLinksProps {
  android: string | null;
  ios: string | null;
}

function AppLinks({ android, ios }: AppLinksProps) {
  const { t } = useTranslation("account");
  const apps = [
    { name: t("android"), address: appAddress(android) },
    { name: t("ios"), address: appAddress(ios) },
  ].flatMap(({ name, address }) => (address ? [{ name, address }] : []));
  if (apps.length === 0) return null;
  return (
    <ul aria-label={t("apps")} className="grid auto-cols-fr grid-flow-col gap-2.5 max-2xs:grid-flow-row">
      {apps.map(({ name, address }) => (
        <li key={name}>
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass("soft", "medium", "size-full")}
          >
            <Smartphone aria-hidden className="size-4.5 shrink-0" />
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function NoAccount({ gamesLoaded }: { gamesLoaded: boolean }) {
  const { t } = useTranslation("account");
  return gamesLoaded ? (
    <EmptyState icon={Gamepad2} title={t("unknown")} text={t("unknownAbout")} />
  ) : (
    <EmptyState icon={Gamepad2} tone="trouble" title={t("unknownYet")} text={t("unknownYetAbout")} />
  );
}
