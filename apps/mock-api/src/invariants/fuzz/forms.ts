import type { Upload } from "@mekong/contract/endpoint";
import type { UploadType } from "@mekong/contract/limits";
import fc from "fast-check";
import { sampleFiles } from "../sample-files";
import { malformedBodies } from "./hostile-values";

export type FormPart = { name: string; file: SampleName; fileName: string } | { name: string; value: string };

export type Samples = Awaited<ReturnType<typeof samplesWith>>;
type SampleName = keyof Samples;

export async function samplesWith(slip: Buffer) {
  return { ...(await sampleFiles()), slip };
}

const sampleNames = ["slip", ...Object.keys(await sampleFiles())] as SampleName[];

const samplesOf: Record<UploadType, Readonly<Record<string, SampleName>>> = {
  "image/png": { "slip.png": "slip", "a.png": "png" },
  "image/jpeg": { "a.jpg": "jpeg" },
  "image/webp": { "a.webp": "webp" },
  "image/gif": { "a.gif": "gif" },
  "video/mp4": { "clip.mp4": "mp4" },
  "video/quicktime": { "clip.mov": "mov" },
};

export function validForm({ field, types }: Upload): fc.Arbitrary<{ parts: readonly FormPart[] }> {
  const files = types.flatMap((type) => Object.entries(samplesOf[type]));
  return fc.constantFrom(...files).map(([fileName, file]) => ({ parts: [{ name: field, file, fileName }] }));
}

export function arbitraryForm(upload: Upload): fc.Arbitrary<{ parts: readonly FormPart[] } | { text: string } | null> {
  const { field } = upload;
  const name = fc.oneof(
    { weight: 6, arbitrary: fc.constant(field) },
    { weight: 1, arbitrary: fc.constantFrom("", "files", "__proto__", "file[]") },
  );
  const fileName = fc.constantFrom("slip.png", "a.jpg", "clip.mp4", "noextension", "", "../../x.png", "x\u202egnp.exe");
  const file = fc.record({ name, file: fc.constantFrom(...sampleNames), fileName });
  const value = fc.record({ name: fc.constantFrom("guestId", "x", "file"), value: fc.constantFrom("", "1", "guest") });
  return fc.oneof(
    { weight: 4, arbitrary: validForm(upload) },
    { weight: 4, arbitrary: file.map((one) => ({ parts: [one] })) },
    { weight: 1, arbitrary: fc.array(fc.oneof(file, value), { maxLength: 3 }).map((parts) => ({ parts })) },
    { weight: 1, arbitrary: fc.constantFrom(...malformedBodies).map((text) => ({ text })) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}

export function formOf(parts: readonly FormPart[], samples: Samples): FormData {
  const form = new FormData();
  for (const part of parts) {
    if ("value" in part) form.append(part.name, part.value);
    else form.append(part.name, new File([new Uint8Array(samples[part.file])], part.fileName));
  }
  return form;
}
