/** Pixels, after EXIF rotation. */
export interface PictureSize {
  width: number;
  height: number;
}

/** One byte per pixel, row by row. */
export interface Grey extends PictureSize {
  pixels: Uint8Array;
}

/** Two greyscale versions of a picture, equal in size. */
export interface GreyVersions {
  /** The picture without noise. */
  denoised: Grey;
  /** The picture blurred so strongly that only the lighting remains. */
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
  /** Maximum of the longer side, in pixels. */
  maxSide: number;
  maxPixels: number;
}

export type PictureJob = MeasureJob | GreyJob | CodesJob;
/** null: the picture cannot be decoded. */
export type PictureResult = PictureSize | GreyVersions | readonly string[] | null;
