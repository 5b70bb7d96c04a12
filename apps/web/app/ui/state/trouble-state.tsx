import ServerCrash from "lucide-react/icons/server-crash";
import { useTranslation } from "react-i18next";
import type { Slot } from "../slot";
import { EmptyState } from "./empty-state";

interface TroubleStateProps {
  title: string;
  /** Empty when offline. */
  trouble: string | null;
  action: Slot;
}

export function TroubleState({ title, trouble, action }: TroubleStateProps) {
  const { t } = useTranslation("ui");
  return <EmptyState icon={ServerCrash} tone="trouble" title={title} text={trouble || t("offline")} action={action} />;
}
