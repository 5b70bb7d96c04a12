import type { UploadType } from "@mekong/contract/limits";
import type { Tx } from "../../world/tx";

/** `http/upload-receive.ts` has checked this file. */
export interface ReceivedFile {
  readonly name: string;
  readonly mime: UploadType;
  /** Content without trailing data. */
  readonly content: Uint8Array<ArrayBuffer>;
  /** SHA-256 hash in base64url. */
  readonly contentHash: string;
  /** Null means a video. */
  readonly width: number | null;
  readonly height: number | null;
}

/** Stores equal contents once, and never changes or deletes them, so uploads stay independent. */
export async function storeUpload(
  tx: Tx,
  { id, ownerId, kind, file }: { id: string; ownerId: string; kind: "SLIP" | "CHAT"; file: ReceivedFile },
): Promise<void> {
  const { content: bytes, contentHash: hash, ...details } = file;
  const isStored = (await tx.db.uploadContent.count({ where: { hash } })) > 0;
  if (!isStored) await tx.db.uploadContent.create({ data: { hash, bytes } });
  await tx.db.upload.create({
    data: { id, ownerId, kind, ...details, contentHash: hash, size: bytes.byteLength, createdAt: tx.now },
  });
}
