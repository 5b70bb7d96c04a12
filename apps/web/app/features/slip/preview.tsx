import ImageIcon from "lucide-react/icons/image";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../ui/cx";

const PREVIEW_PX = 800;

interface PreviewProps {
  picture: File;
}

/** Canvas, because the content security policy blocks object URLs. */
export function Preview({ picture }: PreviewProps) {
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
