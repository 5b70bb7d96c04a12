import { useLocation } from "@remix-run/react";
import { BackgroundForm } from "../../forms/background-form";
import type { Slot } from "../../ui/slot";

interface PreferenceFormProps {
  action: "/preferences/locale" | "/preferences/theme";
  className?: string;
  children: Slot;
}

export function PreferenceForm({ action, className, children }: PreferenceFormProps) {
  const { pathname, search } = useLocation();
  return (
    <BackgroundForm action={action} className={className}>
      <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
      {children}
    </BackgroundForm>
  );
}
