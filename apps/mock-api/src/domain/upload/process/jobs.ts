/** Pixels, after EXIF rotation. */
export interface PictureSize {
  width: number;
  height: number;
}

/** One byte per pixel, row by row. */
export interface Grey extends PictureSize {
  pixels: Uint8Array;
}

export interface MeasureJob {
  do: "measure";
  bytes: Uint8Array;
  mime: `image/${string}`;
  maxPixels: number;
}

export interface GreyJob {
  do: "grey";
  bytes: Uint8Array;
  /** Longer side, pixels. */
  side: number;
  shrinkOnly: boolean;
  /** `median` removes noise, `blur` keeps only lighting. */
  filter: "none" | "median" | "blur";
  maxPixels: number;
}

export type PictureJob = MeasureJob | GreyJob;
