import type { CustomerMessage } from "@mekong/contract/chat";
import { Refusal } from "@mekong/contract/errors";
import { uploadIdOf } from "../../domain/chat/media";
import type { Customer } from "../../domain/chat/rooms";
import type { UploadOwner } from "../../domain/upload/quota";
import { type ReceivedFile, storeUpload } from "../../domain/upload/store";
import type { Read, Tx } from "../../world/tx";
import type { World } from "../../world/world";

export async function storeMedia(world: World, tx: Tx, ownerId: string, file: ReceivedFile): Promise<string> {
  const id = world.dice.id(tx);
  await storeUpload(tx, { id, ownerId, kind: "CHAT", file });
  return id;
}

/** Rejects external URLs, which would make an agent's browser call third parties. @throws KEY_INVALID */
export async function assertOwnsMedia(read: Read, customer: Customer, message: CustomerMessage): Promise<void> {
  if (message.message_type !== "media") return;
  const { url, filePath, fileType } = message.payload;
  const id = url ? null : uploadIdOf(filePath);
  const upload =
    id === null
      ? null
      : await read.upload.findFirst({
          where: { id, ownerId: ownerOf(customer), kind: "CHAT" },
          select: { mime: true },
        });
  if (!upload) throw new Refusal("KEY_INVALID", { path: "message.payload.filePath" });
  const kind = upload.mime.split("/")[0];
  if (fileType !== kind) throw new Refusal("KEY_INVALID", { path: "message.payload.fileType" });
}

export function ownerOf(customer: Customer): string {
  return "memberId" in customer ? customer.memberId : customer.guestId;
}

export const ALL_GUESTS: UploadOwner = { kind: "guests", ownerId: "all" };

export function uploadOwners(customer: Customer): UploadOwner[] {
  const customerOwner: UploadOwner = { kind: "chat", ownerId: ownerOf(customer) };
  return "memberId" in customer ? [customerOwner] : [customerOwner, ALL_GUESTS];
}
