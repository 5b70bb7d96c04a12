import { ServerCrash } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Slot } from "../slot";
import { EmptyState } from "./empty-state";

interface TroubleStateProps {
  title: string;
  /** What the backend said of it; empty where it was not reached. */
  trouble: string | null;
  /** Asks again. */
  action: Slot;
}

/** In place of what could not be asked for. */
export function TroubleState({ title, trouble, action }: TroubleStateProps) {
  const { t } = useTranslation("ui");
  return <EmptyState icon={ServerCrash} tone="trouble" title={title} text={trouble || t("offline")} action={action} />;
}
