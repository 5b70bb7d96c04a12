import type { QrProvider } from "@mekong/contract/limits";
import { settings } from "../../server/env.server";
import { rulesFor } from "./rules";

/** Presets and least amount of a provider, with this server's settings. */
export function providerRules(provider: QrProvider) {
  return rulesFor(provider, settings().paytimzMinimum);
}
