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
  /** In pixels; null for a video. */
  readonly width: number | null;
  readonly height: number | null;
}

/** Keeps a file in the world's database. Its bytes are never changed afterwards. */
export async function storeUpload(
  tx: Tx,
  { id, ownerId, kind, file }: { id: string; ownerId: string; kind: "SLIP" | "CHAT"; file: ReceivedFile },
): Promise<void> {
  await tx.db.upload.create({
    data: { id, ownerId, kind, ...file, size: file.content.byteLength, createdAt: tx.now },
  });
}
