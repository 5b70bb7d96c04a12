import { type VideoId, videoIds } from "../../apps/web/app/features/help/videos";
import { withBuiltStack } from "../../tools/pictures/stack";
import { rewriteCaptions } from "../../tools/videos/captions-files";
import { findFfmpeg } from "../../tools/videos/ffmpeg";
import { makeVideos } from "../../tools/videos/make";
import { UserError } from "../bootstrap/user-error.mjs";

/** `npm run videos [-- NAMES]`; `-- --captions` only rewrites the captions from current texts. */
export async function run(options: string[]): Promise<number> {
  if (options.length === 1 && options[0] === "--captions") {
    for (const file of await rewriteCaptions()) console.log(`Written: ${file}`);
    return 0;
  }
  const selected = options.length > 0 ? options.map(videoNamed) : videoIds;
  const ffmpeg = findFfmpeg();
  for (const line of await withBuiltStack((addresses) => makeVideos(selected, addresses, ffmpeg))) console.log(line);
  return 0;
}

function videoNamed(option: string): VideoId {
  const id = videoIds.find((known) => known === option);
  if (id) return id;
  throw new UserError(`Unknown video ${JSON.stringify(option)}; allowed: ${videoIds.join(", ")}`);
}
