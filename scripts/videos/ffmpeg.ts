import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { ToldError } from "../bootstrap/told-error.mjs";

const program = process.platform === "win32" ? "ffmpeg.exe" : "ffmpeg";

/**
 * The ffmpeg that encodes the videos: that of FFMPEG_PATH, else the one on PATH.
 * @throws ToldError saying what to install
 */
export function findFfmpeg(): string {
  const chosen = process.env.FFMPEG_PATH;
  const onPath = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const file = (chosen ? [chosen] : onPath.map((folder) => join(folder, program))).find(existsSync);
  if (file) return file;
  throw new ToldError(
    chosen
      ? `FFMPEG_PATH is ${JSON.stringify(chosen)}; allowed: the path of an ffmpeg that exists`
      : "The videos are encoded by ffmpeg, which is not on PATH. Install it with libx264 (Debian: apt-get install ffmpeg; " +
          "macOS: brew install ffmpeg), or set FFMPEG_PATH to the path of one.",
  );
}

/**
 * Encodes pictures as a film that cheap phones and iOS play: H.264 baseline, without sound, ready to be
 * played before all of it is there.
 * @param pictures PNG, one per frame; the same one again and again costs next to nothing
 * @throws ToldError with what ffmpeg said
 */
export async function encodeFilm(
  ffmpeg: string,
  pictures: readonly Buffer[],
  { fps, file }: { fps: number; file: string },
): Promise<void> {
  const input = ["-f", "image2pipe", "-framerate", String(fps), "-c:v", "png", "-i", "pipe:0"];
  const colours = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"];
  const h264 = ["-c:v", "libx264", "-profile:v", "baseline", "-level", "3.1", "-pix_fmt", "yuv420p"];
  // A key frame every three seconds is as far as a jump ever has to go back.
  const quality = ["-preset", "veryslow", "-crf", "27", "-g", String(fps * 3)];
  const output = ["-an", "-map_metadata", "-1", "-fflags", "+bitexact", "-movflags", "+faststart", "-y", file];
  const convert = ["-vf", "scale=out_color_matrix=bt709:out_range=tv"];
  const child = spawn(ffmpeg, ["-v", "error", ...input, ...convert, ...h264, ...colours, ...quality, ...output], {
    stdio: ["pipe", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });
  const ended = new Promise<number | string>((end) => {
    child.once("error", (error) => end(error.message));
    child.once("close", (code, signal) => end(code ?? String(signal)));
  });
  // It may end before it has read everything; its exit code says so.
  child.stdin.on("error", () => undefined);
  for (const picture of pictures) {
    if (child.stdin.destroyed) break;
    if (!child.stdin.write(picture)) await new Promise<void>((go) => child.stdin.once("drain", go).once("close", go));
  }
  child.stdin.end();
  const code = await ended;
  if (code !== 0) throw new ToldError(`ffmpeg ended with ${code} for ${file}:\n${said.trimEnd()}`);
}
