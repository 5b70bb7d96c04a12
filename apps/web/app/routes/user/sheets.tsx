import type { ComponentType } from "react";
import type { ProfileEdit } from "../../features/profile/profile-edits";
import type { SheetProps } from "../../features/wallet/wallet";
import { areasOfScreen } from "../../i18n/browser/areas";
import { areaTexts } from "../../i18n/browser/load";
import { type LazySheet, lazySheet } from "../../ui/sheet/lazy-sheet";
import { preloadSheet } from "../../ui/sheet/preload";
import type { SheetData } from "./sheet-data";

function lazyMemberSheet<P extends object>(
  screen: string,
  load: () => Promise<{ default: ComponentType<P> }>,
): LazySheet<P> {
  return lazySheet<P>(() => Promise.all([load(), areaTexts(...areasOfScreen(screen))]).then(([module]) => module));
}

const AgreementSheet = lazyMemberSheet("agreement", () => import("../../features/terms/agreement-sheet"));
const DepositSheet = lazyMemberSheet("deposit", () => import("../../features/deposit/deposit-sheet"));
const MenuSheet = lazyMemberSheet("menu", () => import("../../features/menu/menu-sheet"));
const ProfileSheet = lazyMemberSheet("profile", () => import("../../features/profile/profile-sheet"));
const TermsSheet = lazyMemberSheet("terms", () => import("../../features/terms/terms-sheet"));

const commonSheets = {
  account: lazyMemberSheet("account", () => import("../../features/games/account-sheet")),
  bonus: lazyMemberSheet("bonus", () => import("../../features/bonus/bonus-sheet")),
  claim: lazyMemberSheet("claim", () => import("../../features/wheel/claim-sheet")),
  invite: lazyMemberSheet("invite", () => import("../../features/invite/invite-sheet")),
  promotion: lazyMemberSheet("promotion", () => import("../../features/bonus/promotion-sheet")),
  refund: lazyMemberSheet("refund", () => import("../../features/refund/refund-sheet")),
  slips: lazyMemberSheet("slips", () => import("../../features/slip-list/slips-sheet")),
  spin: lazyMemberSheet("spin", () => import("../../features/wheel/spin-sheet")),
  transfer: lazyMemberSheet("transfer", () => import("../../features/transfer/transfer-sheet")),
  withdraw: lazyMemberSheet("withdraw", () => import("../../features/withdraw/withdraw-sheet")),
} as const;

type CommonSheetName = keyof typeof commonSheets;
type SpecialSheetName = "agreement" | "conditions" | "deposit" | "menu" | "terms" | ProfileEdit;
export type SheetName = CommonSheetName | SpecialSheetName;

const specialSheets: Record<SpecialSheetName, Pick<LazySheet<object>, "preload">> = {
  agreement: AgreementSheet,
  "bank-name": ProfileSheet,
  conditions: TermsSheet,
  deposit: DepositSheet,
  menu: MenuSheet,
  name: ProfileSheet,
  password: ProfileSheet,
  terms: TermsSheet,
};

export function isSheetName(name: string): name is SheetName {
  return isCommonSheet(name) || Object.hasOwn(specialSheets, name);
}

function isCommonSheet(name: string): name is CommonSheetName {
  return Object.hasOwn(commonSheets, name);
}

/** Never rejects, because the sheet shows a failure. */
export async function preloadMemberSheet(name: string): Promise<void> {
  if (!isSheetName(name)) return;
  await Promise.allSettled([preloadSheet(), { ...commonSheets, ...specialSheets }[name].preload()]);
}

export function MemberSheet({ name, ...props }: SheetProps<SheetData> & { name: SheetName }) {
  if (isCommonSheet(name)) {
    const { [name]: Sheet } = commonSheets;
    return <Sheet {...props} />;
  }
  const { known, serverData } = props;
  switch (name) {
    case "agreement":
      return <AgreementSheet initialData={serverData.terms ?? null} />;
    case "conditions":
    case "terms":
      return <TermsSheet name={name} initialData={serverData.terms ?? null} />;
    case "deposit":
      return <DepositSheet {...props} />;
    case "menu":
      return <MenuSheet {...props} />;
    default:
      return <ProfileSheet key={name} edit={name} known={known} />;
  }
}
