/** The help videos in the order of spec §2. Files, texts, captions and storyboards go by these names. */
export const videoIds = ["wallet", "play", "balance", "bonus", "bonus-cancel"] as const;
export type VideoId = (typeof videoIds)[number];

/** Every film is this wide and high, in pixels of the film: a phone of 384 × 768 at one and a half. */
export const FILM_SIZE = { width: 576, height: 1152 } as const;

/** What is known of a film without fetching it; `npm run videos` writes it to films.json. */
export interface Film {
  /** Rounded to whole seconds. */
  seconds: number;
  /** Another one after each filming, so that no browser plays an old film with new captions. */
  version: string;
}
export type Films = Record<VideoId, Film>;

/** The address of one of a film's files. @param end what its name ends with, such as ".mp4" */
export function fileOf(id: VideoId, { version }: Film, end: string): string {
  return `/help/${id}${end}?v=${version}`;
}
