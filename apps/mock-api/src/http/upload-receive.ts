import { createHash } from "node:crypto";
import type { MultipartFile } from "@fastify/multipart";
import type { Upload } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import { UPLOAD_NAME_MAX_CHARACTERS, UPLOAD_OVERHEAD_BYTES, type UploadType } from "@mekong/contract/limits";
import { characterCount, isBlank } from "@mekong/contract/text";
import type { FastifyRequest } from "fastify";
import { fileEnd } from "../domain/upload/file-end";
import { measurePicture } from "../domain/upload/picture";
import type { PictureSize } from "../domain/upload/process/jobs";
import { sniff } from "../domain/upload/sniff";
import type { ReceivedFile } from "../domain/upload/store";
import { checkBody } from "./accepted-body";

/** Matches path separators, control characters and bidirectional overrides. */
const NOT_IN_NAMES = /[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const EXTENSION = /[^.\s]\.[A-Za-z0-9]{1,10}$/;

export type FormFields = ReadonlyMap<string, unknown>;

/** `guestId` and `userId`, each twice. */
const MAX_FIELDS = 4;
const FIELD_MAX_BYTES = 256;

/**
 * Checks the file's length, name, magic bytes, end and decodability, not its declared type.
 * @param acceptFields called before the file is checked; without it, text fields are refused
 */
export async function receiveFile(
  request: FastifyRequest,
  upload: Upload,
  acceptFields?: (fields: FormFields) => void,
): Promise<ReceivedFile> {
  const { missing, tooLarge } = upload.refusals;
  const refusal = (code: typeof missing) => new Refusal(code, { path: upload.field });
  checkBody(request);
  if (!request.isMultipart()) throw refusal(missing);
  const declaredLength = Number(request.headers["content-length"] ?? 0);
  if (declaredLength > upload.maxBytes + UPLOAD_OVERHEAD_BYTES) throw refusal(tooLarge);
  const { part, fields } = await readForm(request, upload, acceptFields !== undefined);
  acceptFields?.(fields);
  if (!part || (part.bytes.length === 0 && part.name === "")) throw refusal(missing);
  return checkFile(part, upload);
}

interface Part {
  name: string;
  bytes: Buffer;
}

async function readForm(
  request: FastifyRequest,
  upload: Upload,
  allowFields: boolean,
): Promise<{ part: Part | null; fields: FormFields }> {
  const invalid = new Refusal(upload.refusals.invalid, { path: upload.field });
  // The limit is one byte larger, because the parser silently cuts off the excess.
  const limits = {
    files: 2,
    fields: MAX_FIELDS,
    parts: MAX_FIELDS + 2,
    headerPairs: 16,
    fileSize: upload.maxBytes + 1,
    fieldSize: FIELD_MAX_BYTES,
  };
  const fields = new Map<string, unknown>();
  let filePart: Part | null = null;
  try {
    for await (const part of request.parts({ limits, preservePath: true })) {
      if (part.type === "field") {
        const { fieldname, value } = part;
        if (!allowFields || part.valueTruncated) throw new Refusal("KEY_INVALID", { path: fieldname });
        if (fields.has(fieldname) && fields.get(fieldname) !== value) throw conflictingValues(fieldname);
        fields.set(fieldname, value);
        continue;
      }
      if (part.fieldname !== upload.field) throw new Refusal(upload.refusals.missing, { path: upload.field });
      if (filePart) throw invalid;
      filePart = { name: part.filename ?? "", bytes: await readFile(part, upload) };
    }
  } catch (error) {
    throw error instanceof Refusal ? error : invalid;
  }
  return { part: filePart, fields };
}

export function conflictingValues(field: string): Refusal {
  return new Refusal("KEY_INVALID", { path: field, params: { about: "given more than once, with different values" } });
}

async function readFile({ file }: MultipartFile, { maxBytes, refusals, field }: Upload): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw new Refusal(refusals.tooLarge, { path: field });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function checkFile({ name, bytes }: Part, upload: Upload): Promise<ReceivedFile> {
  const invalid = new Refusal(upload.refusals.invalid, { path: upload.field });
  if (isBlank(name) || characterCount(name) > UPLOAD_NAME_MAX_CHARACTERS || NOT_IN_NAMES.test(name)) throw invalid;
  if (upload.extension && !EXTENSION.test(name)) throw invalid;
  const mime = sniff(bytes);
  if (!mime || !upload.types.includes(mime)) throw invalid;
  const content = contentOf(mime, bytes);
  const size = content && (await sizeOf(mime, content));
  if (!content || !size) throw invalid;
  const contentHash = createHash("sha256").update(content).digest("base64url");
  return { name, mime, content: new Uint8Array(content), contentHash, ...size };
}

/** Cameras append videos or HDR images to JPEGs. In other types trailing data is never legitimate. */
function contentOf(mime: UploadType, bytes: Buffer): Buffer | null {
  const end = fileEnd(mime, bytes);
  if (end === null || (end < bytes.length && mime !== "image/jpeg")) return null;
  return bytes.subarray(0, end);
}

async function sizeOf(mime: UploadType, content: Buffer): Promise<PictureSize | { width: null; height: null } | null> {
  return isPicture(mime) ? measurePicture(content, mime) : { width: null, height: null };
}

function isPicture(mime: UploadType): mime is Extract<UploadType, `image/${string}`> {
  return mime.startsWith("image/");
}
