import type { VideoId } from "./videos";

export interface HelpData {
  /** The captions of each video in their order, in the reader's language: what it shows, for who can't play it. */
  steps: Record<VideoId, string[]>;
}
