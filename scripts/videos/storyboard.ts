import type { WorldClient } from "@mekong/contract/simulator/client";
import type { VideoId } from "../../apps/web/app/features/help/videos";
import type captions from "../../locales/th/captions.json";
import type { Take } from "./take";

/** A caption of a video: what can stand under `captions:<video>`. */
export type CaptionKey<Id extends VideoId> = Extract<keyof (typeof captions)[Id], string>;

/** What a video shows, step by step, with the page objects that the end-to-end tests have. */
export interface Storyboard<Id extends VideoId = VideoId> {
  /** Who is signed in, by username; the demo member when nothing is said. */
  member?: string;
  /** The world as it has to be; nobody sees this. */
  prepare?(world: WorldClient): Promise<void>;
  /** Where the film begins. */
  opens: string;
  play(take: Take<Id>): Promise<void>;
}
