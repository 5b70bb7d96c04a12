import { useTranslation } from "react-i18next";
import { Button } from "../button";
import { Notice } from "../notice";

interface SheetTroubleProps {
  /** Why, in the member's language; empty when the browser itself is offline. */
  text: string;
  retrying: boolean;
  onRetry: () => void;
}

/** What a sheet says in place of what could not be asked for, and how to ask again. */
export function SheetTrouble({ text, retrying, onRetry }: SheetTroubleProps) {
  const { t } = useTranslation("ui");
  return (
    <div className="space-y-3">
      <Notice tone="danger" announce>
        {text || t("offline")}
      </Notice>
      <Button tone="soft" className="w-full" pending={retrying} onClick={onRetry}>
        {t("retry")}
      </Button>
    </div>
  );
}
