import { ServerCrash } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "./empty-state";

interface TroubleStateProps {
  title: string;
  /** What the backend said of it; empty where it was not reached. */
  trouble: string | null;
  /** Asks again. */
  action: ReactNode;
}

/** In place of what could not be asked for. */
export function TroubleState({ title, trouble, action }: TroubleStateProps) {
  const { t } = useTranslation("ui");
  return <EmptyState icon={ServerCrash} tone="trouble" title={title} text={trouble || t("offline")} action={action} />;
}
