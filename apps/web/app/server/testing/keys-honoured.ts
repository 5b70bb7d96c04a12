import { KEYS_HEADER, KEYS_HONOURED } from "@mekong/contract/http/keys-header";
import { noteKeys } from "../keys-honoured.server";

/**
 * Lets the backend of a file's tests have said that it honours idempotency keys. It is not taken back: each file of server
 * tests has modules of its own.
 */
export function withKeysHonoured(): void {
  noteKeys(new Headers({ [KEYS_HEADER]: KEYS_HONOURED }));
}
