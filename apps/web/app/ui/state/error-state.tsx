import ServerCrash from "lucide-react/icons/server-crash";
import { useTranslation } from "react-i18next";
import type { Slot } from "../slot";
import { EmptyState } from "./empty-state";

interface ErrorStateProps {
  title: string;
  /** Empty when offline, like every `errorText`. */
  errorText: string | null;
  action: Slot;
}

export function ErrorState({ title, errorText, action }: ErrorStateProps) {
  const { t } = useTranslation("ui");
  return (
    <EmptyState icon={ServerCrash} tone="trouble" title={title} text={errorText || t("offline")} action={action} />
  );
}
