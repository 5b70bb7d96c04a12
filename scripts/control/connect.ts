import { parseArgs } from "node:util";
import { SimulatorClient, SimulatorError } from "@mekong/contract/simulator/client";
import { ToldError } from "../bootstrap/told-error.mjs";
import { readStackSettings } from "../stack/settings";

/** What every command that speaks to a running stack takes. */
export const connectionOptions = {
  /** Origin of mock-api; without it, what the settings say (API_URL, API_PORT). */
  url: { type: "string" },
  /** Without it, SIMULATOR_TOKEN. */
  token: { type: "string" },
} as const;

/** Reads a command's words and options. @throws ToldError for one it does not know, with how it is used */
export function readOptions<O extends NonNullable<Parameters<typeof parseArgs>[0]>["options"]>(
  args: string[],
  options: O,
  usage: string,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new ToldError(`${(error as Error).message}\n${usage}`);
  }
}

/** The control API of the running stack. */
export async function connect({ url, token }: { url?: string | undefined; token?: string | undefined }) {
  const origin = url ?? (await readStackSettings(process.env)).apiUrl;
  return new SimulatorClient({ url: origin, token: token ?? process.env.SIMULATOR_TOKEN });
}

/** Does something with it. @throws ToldError when nobody listens there, or it refuses */
export async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SimulatorError) throw new ToldError(refusalText(error));
    if (error instanceof TypeError && error.message === "fetch failed") {
      throw new ToldError("Nobody answers there: start the stack (npm start), or say where it is (--url, API_URL)");
    }
    throw error;
  }
}

function refusalText({ status, details }: SimulatorError): string {
  const where = [details.path, details.line === undefined ? undefined : `line ${details.line}`]
    .filter(Boolean)
    .join(", ");
  const what = details.about ?? details.message ?? "";
  return `Refused (${status} ${details.message ?? ""})${where ? `: ${where}` : ""}${what ? `: ${what}` : ""}`;
}
