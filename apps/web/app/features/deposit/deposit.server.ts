import { lookupDeposit } from "@mekong/contract/http/lookup";
import type { QrProvider } from "@mekong/contract/limits";
import type { Api } from "../../server/api.server";
import { handleResult } from "../../server/result-handling.server";
import type { DepositData } from "./deposit-data";

export async function depositData(
  api: Api,
  request: Request,
  minimumOf: (provider: QrProvider) => number,
): Promise<DepositData> {
  const { answer, problem } = await handleResult(await api.call(lookupDeposit), request);
  const minimums = { KBANK: minimumOf("KBANK"), WW: minimumOf("WW"), PAYTIMZ: minimumOf("PAYTIMZ") };
  return { lookup: answer ?? null, minimums, errorText: problem?.text ?? null };
}
