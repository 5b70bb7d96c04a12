import { slipTypes } from "@mekong/contract/limits";
import ImageUp from "lucide-react/icons/image-up";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { cx } from "../../ui/cx";
import { FieldError } from "../../ui/form/field";
import { restoreFocus } from "../../ui/sheet/restore-focus";
import { Preview } from "./preview";
import { SLIP_FIELD } from "./slip-data";

interface FileFieldProps {
  picture: File | null;
  error: string | null;
  disabled: boolean;
  onChoose: (file: File | null) => void;
}

export function FileField({ picture, error, disabled, onChoose }: FileFieldProps) {
  const { t } = useTranslation("slip");
  const hydrated = useHydrated();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const latestOnChoose = useRef(onChoose);
  latestOnChoose.current = onChoose;

  useEffect(() => {
    // Restores the focus: the focused button disappeared during the upload.
    return error && input.current ? restoreFocus(input.current) : undefined;
  }, [error]);
  // A file may have been chosen before hydration.
  useEffect(() => {
    const preHydrationFile = input.current?.files?.[0];
    if (preHydrationFile) latestOnChoose.current(preHydrationFile);
  }, []);

  return (
    <div className="space-y-2">
      <label
        htmlFor={id}
        className={cx(
          "block rounded-tile",
          hydrated
            ? "border-2 border-dashed border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
            : // Reserves the tile's space before hydration.
              "min-h-40 text-sub font-medium text-ink-2 noscript:min-h-0",
          hydrated && (disabled ? "opacity-60" : "cursor-pointer hover:border-primary"),
          hydrated && (picture ? "p-2" : "grid min-h-40 place-items-center gap-2 p-5 text-center"),
        )}
      >
        {hydrated ? <TileFace picture={picture} /> : <span>{t("upload.choose")}</span>}
        <input
          ref={input}
          id={id}
          type="file"
          name={SLIP_FIELD}
          accept={slipTypes.join(",")}
          required
          disabled={disabled}
          aria-label={t("upload.choose")}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}hint ${id}error`}
          onClick={(event) => {
            // Allows choosing the same, now edited file again.
            if (hydrated) event.currentTarget.value = "";
          }}
          onChange={(event) => onChoose(event.currentTarget.files?.[0] ?? null)}
          className={hydrated ? "sr-only" : "mt-2 block w-full text-sub text-ink"}
        />
      </label>
      <p id={`${id}hint`} className="text-caption text-ink-3">
        {t("upload.hint")}
      </p>
      <FieldError id={`${id}error`}>{error}</FieldError>
    </div>
  );
}

function TileFace({ picture }: { picture: File | null }) {
  const { t } = useTranslation("slip");
  if (!picture) {
    return (
      <>
        <span className="grid size-14 place-items-center rounded-card bg-primary-soft text-on-primary-soft">
          <ImageUp aria-hidden className="size-7" strokeWidth={1.7} />
        </span>
        <span className="text-sub font-semibold text-primary">{t("upload.choose")}</span>
      </>
    );
  }
  return (
    <>
      <Preview key={`${picture.name}${picture.lastModified}${picture.size}`} picture={picture} />
      <span className="block pt-2 text-center text-sub font-semibold text-primary">{t("upload.chooseOther")}</span>
    </>
  );
}
