import { svgAddress } from "../../ui/qr-picture";

const WIDTH_PX = 1080;
const HEIGHT_PX = 1320;
const CODE_PX = 840;

/** @throws Error if the browser cannot draw the picture */
export async function drawQrcode(svg: string, lines: { amount: string; note: string }, name: string): Promise<File> {
  const code = new Image(CODE_PX, CODE_PX);
  code.src = svgAddress(svg);
  await code.decode();
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH_PX;
  canvas.height = HEIGHT_PX;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  const font = getComputedStyle(document.body).fontFamily;
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, WIDTH_PX, HEIGHT_PX);
  pen.fillStyle = "#0d2129";
  pen.textAlign = "center";
  pen.font = `600 96px ${font}`;
  pen.fillText(lines.amount, WIDTH_PX / 2, 170);
  pen.imageSmoothingEnabled = false;
  pen.drawImage(code, (WIDTH_PX - CODE_PX) / 2, 250, CODE_PX, CODE_PX);
  pen.fillStyle = "#465a62";
  pen.font = `400 38px ${font}`;
  pen.fillText(lines.note, WIDTH_PX / 2, 1210, WIDTH_PX - 120);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("no picture");
  return new File([blob], name, { type: "image/png" });
}

export function savePicture(file: File): "saved" {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The download has started by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
  return "saved";
}

/**
 * Falls back to the clipboard.
 * @throws Error if neither works
 */
export async function sharePicture(file: File, title: string): Promise<"shared" | "copied" | "declined"> {
  if (!navigator.canShare?.({ files: [file] })) {
    await navigator.clipboard.write([new ClipboardItem({ [file.type]: file })]);
    return "copied";
  }
  try {
    await navigator.share({ files: [file], title });
    return "shared";
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return "declined";
    throw error;
  }
}
