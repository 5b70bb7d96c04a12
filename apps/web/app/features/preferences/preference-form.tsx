import { useLocation } from "@remix-run/react";
import type { Slot } from "../../ui/slot";
import { BackgroundForm } from "../outcome/background-form";

interface PreferenceFormProps {
  action: "/preferences/locale" | "/preferences/theme";
  className?: string;
  /** Submit buttons that carry the choice as name and value. */
  children: Slot;
}

/** A form of choices that leads back to the page it is on. Works without scripts. */
export function PreferenceForm({ action, className, children }: PreferenceFormProps) {
  const { pathname, search } = useLocation();
  return (
    <BackgroundForm action={action} className={className}>
      <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
      {children}
    </BackgroundForm>
  );
}
