import type { LucideIcon } from "lucide-react";
import { iconButtonClass } from "../../ui/icon-button";
import { SheetLink } from "../../ui/sheet/sheet-link";
import type { ProfileEdit } from "./profile-data";

interface EditLinkProps {
  edit: ProfileEdit;
  icon: LucideIcon;
  label: string;
}

export function EditLink({ edit, icon: Icon, label }: EditLinkProps) {
  return (
    <SheetLink
      sheet={edit}
      aria-label={label}
      className={iconButtonClass("bg-primary-soft text-on-primary-soft hover:bg-surface-3")}
    >
      <Icon aria-hidden className="size-5" />
    </SheetLink>
  );
}
