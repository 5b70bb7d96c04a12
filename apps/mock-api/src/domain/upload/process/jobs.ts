/** Width and height as the picture is meant to be seen, in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** A picture in shades of grey, one byte per pixel, row by row. */
export interface Grey extends PictureSize {
  pixels: Uint8Array;
}

/** Decodes the whole picture, to learn its size and that it is whole. */
export interface MeasureJob {
  do: "measure";
  bytes: Uint8Array;
  /** The format it must have. */
  mime: `image/${string}`;
  maxPixels: number;
}

/** Makes a picture grey and another size. */
export interface GreyJob {
  do: "grey";
  bytes: Uint8Array;
  /** The longer side of the result, in pixels. */
  side: number;
  /** A smaller picture keeps its size. */
  shrinkOnly: boolean;
  /** `median` takes out noise, `blur` leaves nothing but the light. */
  filter: "none" | "median" | "blur";
  maxPixels: number;
}

export type PictureJob = MeasureJob | GreyJob;
