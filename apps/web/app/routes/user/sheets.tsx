import { useTranslation } from "react-i18next";
import type { DepositData } from "../../features/deposit/deposit-data";
import { profileEdits } from "../../features/profile/profile-data";
import type { TermsData } from "../../features/terms/terms-data";
import type { KnownWallet } from "../../features/wallet/wallet-answer";
import { sheetPart } from "../../ui/sheet/sheet-part";

const AgreementSheet = sheetPart(() => import("../../features/terms/agreement-sheet"));
const DepositSheet = sheetPart(() => import("./deposit-sheet"));
const MenuSheet = sheetPart(() => import("./menu-sheet"));
const NotYet = sheetPart(() => import("../../features/menu/not-yet"));
const ProfileSheet = sheetPart(() => import("./profile-sheet"));
const TermsSheet = sheetPart(() => import("../../features/terms/terms-sheet"));

const built = ["agreement", "conditions", "deposit", "menu", "terms"] as const;
/** Sheets whose names and addresses are fixed (design §5) and whose content comes later. */
const notYet = ["transfer", "withdraw", "invite", "refund", "account", "slips"] as const;
const names = [...built, ...profileEdits, ...notYet];
export type SheetName = (typeof names)[number];

/** Whether `?m=` names a sheet of a member's page. */
export function isSheetName(name: string): name is SheetName {
  return names.some((other) => other === name);
}

interface MemberSheetProps {
  name: SheetName;
  known: KnownWallet | null;
  amountsHidden: boolean;
  /** What the deposit sheet lists, where the server sent the page with it open. */
  deposit: DepositData | null;
  /** The operator's text, likewise. */
  terms: TermsData | null;
}

/** The content of a member's sheet. Each is a chunk of its own. */
export function MemberSheet({ name, known, amountsHidden, deposit, terms }: MemberSheetProps) {
  const { t } = useTranslation("layout");
  switch (name) {
    case "agreement":
      return <AgreementSheet sent={terms} />;
    case "conditions":
    case "terms":
      return <TermsSheet name={name} sent={terms} />;
    case "deposit":
      return <DepositSheet currency={known?.wallet.profile.currency ?? "BAHT"} listed={deposit} />;
    case "menu":
      return <MenuSheet known={known} amountsHidden={amountsHidden} />;
    case "name":
    case "bank-name":
    case "password":
      return <ProfileSheet key={name} edit={name} known={known} />;
    default:
      return <NotYet title={t(`sheet.${name}`)} />;
  }
}
