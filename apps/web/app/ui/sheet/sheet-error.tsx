import { useTranslation } from "react-i18next";
import { Button, useOnline } from "../button";
import { Notice } from "../notice";
import { SheetBody } from "./sheet-parts";

interface SheetErrorProps {
  /** Empty when offline. */
  text: string;
  retrying: boolean;
  onRetry: () => void;
}

export function SheetError({ text, retrying, onRetry }: SheetErrorProps) {
  const { t } = useTranslation("ui");
  useOnline(onRetry);
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

export function SheetErrorBody(props: SheetErrorProps) {
  return (
    <SheetBody>
      <SheetError {...props} />
    </SheetBody>
  );
}
