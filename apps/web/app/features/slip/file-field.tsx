import { slipTypes } from "@mekong/contract/limits";
import ImageIcon from "lucide-react/icons/image";
import ImageUp from "lucide-react/icons/image-up";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { cx } from "../../ui/cx";
import { FieldError } from "../../ui/form/field";
import { restoreFocus } from "../../ui/sheet/sheet-parts";
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
    // The focused button disappeared during the upload.
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

const PREVIEW_PX = 800;

interface PreviewProps {
  picture: File;
}

/** Draws on a canvas, because the content security policy blocks object URLs. */
function Preview({ picture }: PreviewProps) {
  const { t } = useTranslation("slip");
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<"drawing" | "drawn" | "failed">("drawing");

  useEffect(() => {
    let unmounted = false;
    draw(picture, () => (unmounted ? null : canvas.current)).then(
      () => !unmounted && setState("drawn"),
      () => !unmounted && setState("failed"),
    );
    return () => {
      unmounted = true;
    };
  }, [picture]);

  return (
    <div className="grid min-h-40 place-items-center overflow-hidden rounded-tile bg-surface-2 p-2">
      <canvas
        ref={canvas}
        role="img"
        aria-label={t("upload.preview")}
        className={cx("max-h-64 max-w-full rounded-chip object-contain", state === "failed" && "hidden")}
      />
      {state === "failed" ? <ImageIcon aria-hidden className="size-10 text-ink-3" strokeWidth={1.5} /> : null}
    </div>
  );
}

async function draw(picture: File, target: () => HTMLCanvasElement | null): Promise<void> {
  const bitmap = await createImageBitmap(picture);
  const canvas = target();
  if (canvas) {
    const scale = Math.min(1, PREVIEW_PX / Math.max(bitmap.width, bitmap.height));
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
}
