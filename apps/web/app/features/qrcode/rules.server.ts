import type { QrProvider } from "@mekong/contract/limits";
import { settings } from "../../server/env.server";
import { rulesFor } from "./rules";

export function providerRules(provider: QrProvider) {
  return rulesFor(provider, settings().paytimzMinimum);
}
