import { KEYS_HEADER, KEYS_HONOURED } from "@mekong/contract/http/keys-header";
import { noteKeys } from "../keys-honoured.server";

/** Not undone: each server test file has its own modules. */
export function withKeysHonoured(): void {
  noteKeys(new Headers({ [KEYS_HEADER]: KEYS_HONOURED }));
}
