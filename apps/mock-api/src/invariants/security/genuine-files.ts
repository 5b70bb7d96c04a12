import sharp, { type Sharp } from "sharp";
import type { UploadFile } from "./hostile-files";

function photo(width: number, height: number): Sharp {
  const light = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#123"/><stop offset="1" stop-color="#fd9"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="40%" cy="40%" r="20%" fill="#057184"/></svg>`;
  return sharp(Buffer.from(light)).flatten({ background: "#fff" });
}

const portrait = await photo(480, 640).png().toBuffer();
const open = () => sharp(portrait);
const GPS = { IFD0: { Make: "Phone", Model: "X" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "13/1 45/1 0/1" } };

export async function genuineFiles(): Promise<Record<string, UploadFile & { mime: string }>> {
  const files: Record<string, UploadFile & { mime: string }> = {};
  const add = async (label: string, name: string, picture: Sharp | Buffer) => {
    const content = Buffer.isBuffer(picture) ? picture : await picture.toBuffer();
    const format = (await sharp(content).metadata()).format;
    files[label] = { name, content, mime: `image/${format}` };
  };
  for (let orientation = 1; orientation <= 8; orientation++) {
    await add(`a photo turned ${orientation}`, `IMG_${orientation}.JPG`, open().withMetadata({ orientation }).jpeg());
  }
  for (const [width, height] of [
    [1080, 2400],
    [1170, 2532],
    [720, 1600],
    [2532, 1170],
  ] as const) {
    await add(`a screenshot of ${width} by ${height}`, "Screenshot_2026-11-20.png", photo(width, height).png());
  }
  await add("a photo of 12 million pixels", "IMG_0001.jpeg", photo(4032, 3024).jpeg({ quality: 60 }));
  await add("a long screenshot", "long.jpg", photo(300, 8_000).jpeg());
  await add("the smallest", "small.png", photo(240, 240).png());
  await add("a progressive photo", "p.jpg", open().jpeg({ progressive: true }));
  await add("a photo with all its colour", "c.jpg", open().jpeg({ chromaSubsampling: "4:4:4", quality: 95 }));
  await add("a poor photo", "q.jpg", open().jpeg({ quality: 5 }));
  await add("a photo by mozjpeg", "m.jpg", open().jpeg({ mozjpeg: true }));
  await add("a grey photo", "g.jpg", open().greyscale().jpeg());
  await add("a print's photo", "cmyk.jpg", open().toColourspace("cmyk").jpeg());
  await add("a wide-colour photo", "p3.jpg", open().withIccProfile("p3").jpeg());
  await add("a photo that knows where it was", "gps.jpg", open().withExif(GPS).jpeg());
  await add(
    "a photo that tells much of itself",
    "x.jpg",
    open()
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${" ".repeat(50_000)}</x:xmpmeta>`)
      .jpeg(),
  );
  const moving = Buffer.concat([
    await open().jpeg().toBuffer(),
    Buffer.from("\0\0\0\u0018ftypmp42"),
    Buffer.alloc(900),
  ]);
  await add("a moving photo", "MVIMG_1.jpg", moving);
  await add("a picture of few colours", "palette.png", open().png({ palette: true, colours: 16 }));
  await add("a picture that comes in steps", "interlaced.png", open().png({ progressive: true }));
  await add("a deep picture", "deep.png", open().toColourspace("rgb16").png());
  await add("a grey picture", "grey.png", open().greyscale().png());
  await add("a picture that one can see through", "alpha.png", open().ensureAlpha(0.5).png());
  await add("a messenger's picture", "line.webp", open().webp({ quality: 70 }));
  await add("a lossless one", "lossless.webp", open().webp({ lossless: true }));
  await add("one that one can see through", "sticker.webp", open().ensureAlpha(0.5).webp());
  await add("a name in Thai", "สลิป โอนเงิน ๑.png", open().png());
  await add("a name in Lao, with a sign", "ໃບໂອນ 💸.jpg", open().jpeg());
  return files;
}
