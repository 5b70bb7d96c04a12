/** In the order of spec §2; base names of files. */
export const videoIds = ["wallet", "play", "balance", "bonus", "bonus-cancel"] as const;
export type VideoId = (typeof videoIds)[number];

/** Pixels of a phone of 384 × 768 at device pixel ratio 1.5. */
export const FILM_SIZE = { width: 576, height: 1152 } as const;

/** Written to films.json by `npm run videos`. */
export interface Film {
  seconds: number;
  /** Cache buster: new captions must not meet a cached film. */
  version: string;
}
export type Films = Record<VideoId, Film>;

export function videoFileUrl(id: VideoId, { version }: Film, suffix: string): string {
  return `/help/${id}${suffix}?v=${version}`;
}

export interface HelpData {
  /** The captions, as a text alternative. */
  steps: Record<VideoId, string[]>;
}
