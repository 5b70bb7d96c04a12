/** The size is in pixels, after EXIF rotation. */
export interface PictureSize {
  width: number;
  height: number;
}

/** A grey picture has one byte per pixel, row by row. */
export interface Grey extends PictureSize {
  pixels: Uint8Array;
}

export interface GreyVersions {
  denoised: Grey;
  blurred: Grey;
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
  /** Maximum of the longer side, in pixels. */
  maxSide: number;
  maxPixels: number;
}

export interface CodesJob {
  do: "codes";
  bytes: Uint8Array;
  maxSide: number;
  maxPixels: number;
}

export type PictureJob = MeasureJob | GreyJob | CodesJob;
export type PictureResult = PictureSize | GreyVersions | readonly string[] | null;
