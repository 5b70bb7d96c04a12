import type { UploadType } from "@mekong/contract/limits";
import type { Tx } from "../../world/tx";

/** A file that has been received and checked: see http/upload-receive.ts. */
export interface ReceivedFile {
  /** As its sender named it, without a path. */
  readonly name: string;
  /** By its content. */
  readonly mime: UploadType;
  /** Nothing but the picture or video. */
  readonly content: Uint8Array<ArrayBuffer>;
  /** SHA-256 of the content, in base64url. */
  readonly contentHash: string;
  /** In pixels; null for a video. */
  readonly width: number | null;
  readonly height: number | null;
}

/**
 * Keeps a file in the world's database. The same content is kept once, whoever sends it under whichever name; it is never
 * changed or deleted, so that no upload depends on another.
 */
export async function storeUpload(
  tx: Tx,
  { id, ownerId, kind, file }: { id: string; ownerId: string; kind: "SLIP" | "CHAT"; file: ReceivedFile },
): Promise<void> {
  const { content: bytes, contentHash: hash, ...described } = file;
  const isKept = (await tx.db.uploadContent.count({ where: { hash } })) > 0;
  if (!isKept) await tx.db.uploadContent.create({ data: { hash, bytes } });
  await tx.db.upload.create({
    data: { id, ownerId, kind, ...described, contentHash: hash, size: bytes.byteLength, createdAt: tx.now },
  });
}
