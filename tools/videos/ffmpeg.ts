import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { UserError } from "../../scripts/bootstrap/user-error.mjs";

const program = process.platform === "win32" ? "ffmpeg.exe" : "ffmpeg";

/** @throws UserError */
export function findFfmpeg(): string {
  const configuredPath = process.env.FFMPEG_PATH;
  const onPath = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const file = (configuredPath ? [configuredPath] : onPath.map((folder) => join(folder, program))).find(existsSync);
  if (file) return file;
  throw new UserError(
    configuredPath
      ? `FFMPEG_PATH is ${JSON.stringify(configuredPath)}; allowed: the path of an ffmpeg that exists`
      : "The videos are encoded by ffmpeg, which is not on PATH. Install it with libx264 (Debian: apt-get install ffmpeg; " +
          "macOS: brew install ffmpeg), or set FFMPEG_PATH to the path of one.",
  );
}

/**
 * H.264 baseline without sound, with fast start, for cheap phones and iOS.
 * @param pictures PNG per frame; repeated ones cost almost nothing
 * @throws UserError with ffmpeg's output
 */
export function encodeFilm(
  ffmpeg: string,
  pictures: readonly Buffer[],
  { fps, file }: { fps: number; file: string },
): Promise<void> {
  const colours = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"];
  const h264 = ["-c:v", "libx264", "-profile:v", "baseline", "-level", "3.1", "-pix_fmt", "yuv420p"];
  // Few key frames make the file smaller, but seeking coarser.
  const quality = ["-preset", "veryslow", "-crf", "29", "-g", String(fps * 8)];
  const convert = ["-vf", "scale=out_color_matrix=bt709:out_range=tv"];
  return run(ffmpeg, pictures, {
    input: ["-framerate", String(fps)],
    output: ["-an", ...convert, ...h264, ...colours, ...quality, "-movflags", "+faststart", file],
  });
}

export function encodePoster(
  ffmpeg: string,
  picture: Buffer,
  { width, file }: { width: number; file: string },
): Promise<void> {
  const output = [
    "-vf",
    `scale=${width}:-2:flags=lanczos`,
    "-c:v",
    "libwebp",
    "-quality",
    "62",
    "-frames:v",
    "1",
    file,
  ];
  return run(ffmpeg, [picture], { input: [], output });
}

async function run(
  ffmpeg: string,
  pictures: readonly Buffer[],
  { input, output }: { input: string[]; output: string[] },
): Promise<void> {
  const inputArgs = ["-v", "error", "-f", "image2pipe", ...input, "-c:v", "png", "-i", "pipe:0"];
  // Strips metadata of this machine.
  const child = spawn(ffmpeg, [...inputArgs, "-map_metadata", "-1", "-fflags", "+bitexact", "-y", ...output], {
    stdio: ["pipe", "ignore", "pipe"],
  });
  let errorOutput = "";
  child.stderr.on("data", (chunk) => {
    errorOutput += chunk;
  });
  const exited = new Promise<number | string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, signal) => resolve(code ?? String(signal)));
  });
  // ffmpeg may exit early; the exit code is checked below.
  await pipeline(Readable.from(pictures), child.stdin).catch(() => undefined);
  const code = await exited;
  if (code !== 0) throw new UserError(`ffmpeg ended with ${code} for ${output.at(-1)}:\n${errorOutput.trimEnd()}`);
}
