import lao from "@fontsource-variable/noto-sans-lao/files/noto-sans-lao-lao-wght-normal.woff2?url";
import latin from "@fontsource-variable/noto-sans-lao/files/noto-sans-lao-latin-wght-normal.woff2?url";
import thai from "@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2?url";

export const fontFiles = { latin, thai, lao };
