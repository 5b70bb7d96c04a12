export const tileClass = "aspect-square w-full overflow-hidden";
