import type { ComponentType } from "react";
import { profileEdits } from "../../features/profile/profile-edits";
import { areasOfScreen } from "../../i18n/browser/areas";
import { areaTexts } from "../../i18n/browser/load";
import { lazySheet } from "../../ui/sheet/lazy-sheet";
import type { MemberSheetProps } from "./sheet-data";

function lazyMemberSheet<P extends object>(
  screen: string,
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  return lazySheet<P>(() => Promise.all([load(), areaTexts(...areasOfScreen(screen))]).then(([module]) => module));
}

const AgreementSheet = lazyMemberSheet("agreement", () => import("../../features/terms/agreement-sheet"));
const DepositSheet = lazyMemberSheet("deposit", () => import("./sheets/deposit-sheet"));
const MenuSheet = lazyMemberSheet("menu", () => import("./sheets/menu-sheet"));
const ProfileSheet = lazyMemberSheet("profile", () => import("./sheets/profile-sheet"));
const TermsSheet = lazyMemberSheet("terms", () => import("../../features/terms/terms-sheet"));

const commonSheets = {
  account: lazyMemberSheet("account", () => import("./sheets/account-sheet")),
  bonus: lazyMemberSheet("bonus", () => import("./sheets/bonus-sheet")),
  claim: lazyMemberSheet("claim", () => import("./sheets/claim-sheet")),
  invite: lazyMemberSheet("invite", () => import("./sheets/invite-sheet")),
  promotion: lazyMemberSheet("promotion", () => import("./sheets/promotion-sheet")),
  refund: lazyMemberSheet("refund", () => import("./sheets/refund-sheet")),
  slips: lazyMemberSheet("slips", () => import("./sheets/slips-sheet")),
  spin: lazyMemberSheet("spin", () => import("./sheets/spin-sheet")),
  transfer: lazyMemberSheet("transfer", () => import("./sheets/transfer-sheet")),
  withdraw: lazyMemberSheet("withdraw", () => import("./sheets/withdraw-sheet")),
} as const;

const specialNames = ["agreement", "conditions", "deposit", "menu", "terms", ...profileEdits] as const;
type CommonSheetName = keyof typeof commonSheets;
export type SheetName = (typeof specialNames)[number] | CommonSheetName;

export function isSheetName(name: string): name is SheetName {
  return isCommonSheet(name) || specialNames.some((other) => other === name);
}

function isCommonSheet(name: string): name is CommonSheetName {
  return Object.hasOwn(commonSheets, name);
}

export function MemberSheet({ name, ...props }: MemberSheetProps & { name: SheetName }) {
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
