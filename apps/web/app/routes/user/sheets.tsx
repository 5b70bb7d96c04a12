import { profileEdits } from "../../features/profile/profile-data";
import { sheetPart } from "../../ui/sheet/sheet-part";
import type { MemberSheetProps } from "./sheet-data";

const AgreementSheet = sheetPart(() => import("../../features/terms/agreement-sheet"));
const DepositSheet = sheetPart(() => import("./deposit-sheet"));
const MenuSheet = sheetPart(() => import("./menu-sheet"));
const ProfileSheet = sheetPart(() => import("./profile-sheet"));
const TermsSheet = sheetPart(() => import("../../features/terms/terms-sheet"));

/** Sheets that need nothing but what all of them get. */
const plain = {
  account: sheetPart(() => import("./account-sheet")),
  bonus: sheetPart(() => import("./bonus-sheet")),
  claim: sheetPart(() => import("./claim-sheet")),
  invite: sheetPart(() => import("./invite-sheet")),
  promotion: sheetPart(() => import("./promotion-sheet")),
  refund: sheetPart(() => import("./refund-sheet")),
  slips: sheetPart(() => import("./slips-sheet")),
  spin: sheetPart(() => import("./spin-sheet")),
  transfer: sheetPart(() => import("./transfer-sheet")),
  withdraw: sheetPart(() => import("./withdraw-sheet")),
} as const;

const others = ["agreement", "conditions", "deposit", "menu", "terms", ...profileEdits] as const;
type PlainName = keyof typeof plain;
export type SheetName = (typeof others)[number] | PlainName;

/** Whether `?m=` names a sheet of a member's page. */
export function isSheetName(name: string): name is SheetName {
  return isPlain(name) || others.some((other) => other === name);
}

function isPlain(name: string): name is PlainName {
  return Object.hasOwn(plain, name);
}

/** The content of a member's sheet. Each is a chunk of its own. */
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
