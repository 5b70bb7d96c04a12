import type { VideoId } from "./videos";

export interface HelpData {
  /** The captions, as a text alternative. */
  steps: Record<VideoId, string[]>;
}
