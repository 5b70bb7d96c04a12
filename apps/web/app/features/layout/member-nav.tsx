import { useSearchParams } from "@remix-run/react";
import FileText from "lucide-react/icons/file-text";
import House from "lucide-react/icons/house";
import MessageCircleMore from "lucide-react/icons/message-circle-more";
import Plus from "lucide-react/icons/plus";
import ReceiptText from "lucide-react/icons/receipt-text";
import { useTranslation } from "react-i18next";
import { cx } from "../../ui/cx";
import { SHEET_PARAM } from "../../ui/sheet/address";
import { SheetLink } from "../../ui/sheet/sheet-link";
import { staticMarkupPerPage } from "../../ui/static-markup";
import { BottomBar, NavItem, NavItemFace, navItemClass } from "./shell-parts";

/** Bottom navigation (spec §2). At 200 % zoom the entries are stacked, since a single row would break words. */
export const MemberNav = staticMarkupPerPage(function MemberNav() {
  const { t } = useTranslation("layout");
  const [params] = useSearchParams();
  const menuOpen = params.get(SHEET_PARAM) === "menu";
  return (
    <BottomBar label={t("mainMenu")}>
      <div className="flex flex-1 max-2xs:grid max-2xs:grid-flow-col max-2xs:grid-cols-[1fr_auto_1fr] max-2xs:grid-rows-2">
        <NavItem to="/user/home" icon={House} label={t("home")} />
        <NavItem to="/user/statement" icon={ReceiptText} label={t("statement")} />
        <div className="relative w-16 shrink-0 xs:w-18 max-2xs:row-span-2 max-2xs:w-15">
          <SheetLink
            sheet="menu"
            aria-label={t("menu.title")}
            className="pressable absolute -top-6 left-1/2 -ml-7.5 grid size-15 place-items-center rounded-plus bg-primary text-on-primary shadow-raised ring-6 ring-surface hover:bg-primary-pressed"
          >
            <Plus
              aria-hidden
              className={cx(
                "size-7 transition-transform duration-320 ease-sheet motion-reduce:transition-none",
                menuOpen && "rotate-45",
              )}
              strokeWidth={2.2}
            />
          </SheetLink>
        </div>
        <SheetLink sheet="conditions" className={navItemClass()}>
          <NavItemFace icon={FileText} label={t("conditions")} />
        </SheetLink>
        <NavItem to="/user/contact" icon={MessageCircleMore} label={t("contact")} />
      </div>
    </BottomBar>
  );
});
