import { svgAddress } from "../../ui/qr-picture";

/** Size of the picture, in pixels. */
const WIDTH = 1080;
const HEIGHT = 1320;
const CODE = 840;

/**
 * Draws a QR and the words around it on white.
 * @param lines the amount on top, a note underneath
 * @throws Error when the browser cannot draw it
 */
export async function drawQrcode(svg: string, lines: { amount: string; note: string }, name: string): Promise<File> {
  const code = new Image(CODE, CODE);
  code.src = svgAddress(svg);
  await code.decode();
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  const font = getComputedStyle(document.body).fontFamily;
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = "#0d2129";
  pen.textAlign = "center";
  pen.font = `600 96px ${font}`;
  pen.fillText(lines.amount, WIDTH / 2, 170);
  pen.imageSmoothingEnabled = false;
  pen.drawImage(code, (WIDTH - CODE) / 2, 250, CODE, CODE);
  pen.fillStyle = "#465a62";
  pen.font = `400 38px ${font}`;
  pen.fillText(lines.note, WIDTH / 2, 1210, WIDTH - 120);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("no picture");
  return new File([blob], name, { type: "image/png" });
}

/** Saves a picture as a file. */
export function savePicture(file: File): "saved" {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser has taken the file over by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href));
  return "saved";
}

/**
 * Hands a picture to another app; where that is not possible, puts it on the clipboard.
 * @throws Error when neither works
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
