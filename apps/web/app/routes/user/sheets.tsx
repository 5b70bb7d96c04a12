import type { ComponentType } from "react";
import { profileEdits } from "../../features/profile/profile-data";
import { areasOfPlace } from "../../i18n/browser/areas";
import { areaTexts } from "../../i18n/browser/load";
import { sheetPart } from "../../ui/sheet/sheet-part";
import type { MemberSheetProps } from "./sheet-data";

function part<P extends object>(place: string, load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  return sheetPart<P>(() => Promise.all([load(), areaTexts(...areasOfPlace(place))]).then(([module]) => module));
}

const AgreementSheet = part("agreement", () => import("../../features/terms/agreement-sheet"));
const DepositSheet = part("deposit", () => import("./deposit-sheet"));
const MenuSheet = part("menu", () => import("./menu-sheet"));
const ProfileSheet = part("profile", () => import("./profile-sheet"));
const TermsSheet = part("terms", () => import("../../features/terms/terms-sheet"));

const plain = {
  account: part("account", () => import("./account-sheet")),
  bonus: part("bonus", () => import("./bonus-sheet")),
  claim: part("claim", () => import("./claim-sheet")),
  invite: part("invite", () => import("./invite-sheet")),
  promotion: part("promotion", () => import("./promotion-sheet")),
  refund: part("refund", () => import("./refund-sheet")),
  slips: part("slips", () => import("./slips-sheet")),
  spin: part("spin", () => import("./spin-sheet")),
  transfer: part("transfer", () => import("./transfer-sheet")),
  withdraw: part("withdraw", () => import("./withdraw-sheet")),
} as const;

const others = ["agreement", "conditions", "deposit", "menu", "terms", ...profileEdits] as const;
type PlainName = keyof typeof plain;
export type SheetName = (typeof others)[number] | PlainName;

export function isSheetName(name: string): name is SheetName {
  return isPlain(name) || others.some((other) => other === name);
}

function isPlain(name: string): name is PlainName {
  return Object.hasOwn(plain, name);
}

export function MemberSheet({ name, ...props }: MemberSheetProps & { name: SheetName }) {
  if (isPlain(name)) {
    const { [name]: Sheet } = plain;
    return <Sheet {...props} />;
  }
  const { known, sent } = props;
  switch (name) {
    case "agreement":
      return <AgreementSheet sent={sent.terms ?? null} />;
    case "conditions":
    case "terms":
      return <TermsSheet name={name} sent={sent.terms ?? null} />;
    case "deposit":
      return <DepositSheet {...props} />;
    case "menu":
      return <MenuSheet {...props} />;
    default:
      return <ProfileSheet key={name} edit={name} known={known} />;
  }
}
