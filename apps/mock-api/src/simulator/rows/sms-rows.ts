import type { SmsRow } from "@mekong/contract/simulator/reads-sms";
import type { Read } from "../../world/tx";

export async function smsRows(read: Read, phoneNumber?: string): Promise<SmsRow[]> {
  const messages = await read.smsMessage.findMany({ where: { phoneNumber }, orderBy: { id: "desc" } });
  return messages.map(({ createdAt, ...message }) => ({ ...message, createdAt: createdAt.toISOString() }));
}
