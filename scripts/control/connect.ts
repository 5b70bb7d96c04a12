import { parseArgs } from "node:util";
import { SimulatorClient, SimulatorError } from "@mekong/contract/simulator/client";
import { nearestNames, nearestOption } from "@mekong/contract/simulator/nearest";
import { ToldError } from "../bootstrap/told-error.mjs";
import { readStackSettings } from "../stack/settings";

export const connectionOptions = {
  /** Default: API_URL or API_PORT. */
  url: { type: "string" },
  /** Default: SIMULATOR_TOKEN. */
  token: { type: "string" },
} as const;

/** @throws ToldError with the usage */
export function readOptions<O extends NonNullable<Parameters<typeof parseArgs>[0]>["options"]>(
  args: string[],
  options: O,
  usage: string,
): ReturnType<typeof parseArgs<{ args: string[]; options: O; allowPositionals: true; strict: true }>> {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new ToldError(`${(error as Error).message}\n${usage}`);
  }
}

export async function connect({ url, token }: { url?: string | undefined; token?: string | undefined }) {
  const origin = url ?? (await readStackSettings(process.env)).apiUrl;
  return new SimulatorClient({ url: origin, token: token ?? process.env.SIMULATOR_TOKEN });
}

/**
 * Translates errors to ToldError.
 * @param text submitted file, to quote the faulty line
 */
export async function asking<T>(work: () => Promise<T>, text?: string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SimulatorError) throw new ToldError(refusalText(error, text));
    if (error instanceof TypeError && error.message === "fetch failed") {
      throw new ToldError(
        "The stack does not respond: start the stack (npm start), or give its address (--url, API_URL)",
      );
    }
    throw error;
  }
}

/** Such as `There is no world bgu. Did you mean bug?`. */
export function unknownText(kind: string, wanted: string, names: readonly string[], where: string): string {
  const near = nearestNames(wanted, names);
  return `There is no ${kind} ${wanted}.${near.length > 0 ? ` Did you mean ${near.join(" or ")}?` : ""} ${where} lists them.`;
}

const CHOICES_SHOWN = 8;

function refusalText({ status, details }: SimulatorError, text = ""): string {
  const { path, line, message = "", about = "" } = details;
  const where = [path, line === undefined ? undefined : `line ${line}`].filter(Boolean).join(", ");
  const shown = line === undefined ? "" : (text.split("\n")[line - 1] ?? "").trim();
  return [
    `Refused (${status} ${message})${where ? `: ${where}` : ""}${about ? `: ${plainly(about, shown)}` : ""}`,
    ...(shown === "" ? [] : [`    ${line} | ${shown}`]),
  ].join("\n");
}

/** Replaces a long list of choices by the nearest one. */
function plainly(about: string, line: string): string {
  const choices = [...about.matchAll(/"([^"]+)"/g)].length;
  if (choices <= CHOICES_SHOWN) return about;
  const meant = nearestOption(about, line);
  return `not one of the ${choices} allowed values${meant ? `; did you mean ${meant}?` : ", see /docs of the simulator"}`;
}
