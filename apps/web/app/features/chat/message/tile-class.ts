/** The square of a picture or a video, and of what stands in its place. */
export const tileClass = "aspect-square w-full overflow-hidden";
