import { readFileSync } from "node:fs";
import { SimulatorClient, SimulatorError } from "@mekong/contract/simulator/client";
import { nearestNames, nearestOption } from "@mekong/contract/simulator/nearest";
import { UserError } from "../bootstrap/user-error.mjs";
import { readStackSettings } from "../dev-stack/settings";

export const connectionOptions = {
  /** Default: API_URL or API_PORT. */
  url: { type: "string" },
  /** Default: SIMULATOR_TOKEN, which may be a team's token. */
  token: { type: "string" },
} as const;

export async function connect({ url, token }: { url?: string | undefined; token?: string | undefined }) {
  const origin = url ?? (await readStackSettings(process.env)).apiUrl;
  return new SimulatorClient({ url: origin, token: token ?? process.env.SIMULATOR_TOKEN });
}

/**
 * Converts errors of the control API to UserError.
 * @param text submitted file, of which the invalid line is quoted
 */
export async function withUserErrors<T>(work: () => Promise<T>, text?: string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SimulatorError) throw new UserError(refusalText(error, text));
    if (error instanceof TypeError && error.message === "fetch failed") {
      throw new UserError(
        "The stack does not respond: start the stack (npm start), or give its address (--url, API_URL)",
      );
    }
    throw error;
  }
}

export function readFileOrUserError(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new UserError(`${file} can't be read: ${(error as Error).message}`);
  }
}

/** Returns a text such as `There is no world bgu. Did you mean bug?`. */
export function unknownText(kind: string, name: string, names: readonly string[], listCommand: string): string {
  const near = nearestNames(name, names);
  return `There is no ${kind} ${name}.${near.length > 0 ? ` Did you mean ${near.join(" or ")}?` : ""} ${listCommand} lists them.`;
}

const MAX_SHOWN_CHOICES = 8;

function refusalText({ status, details }: SimulatorError, text = ""): string {
  const { path, line, message = "", about = "" } = details;
  const location = [path, line === undefined ? undefined : `line ${line}`].filter(Boolean).join(", ");
  const faultyLine = line === undefined ? "" : (text.split("\n")[line - 1] ?? "").trim();
  return [
    `Refused (${status} ${message})${location ? `: ${location}` : ""}${about ? `: ${shortenChoices(about, faultyLine)}` : ""}`,
    ...(faultyLine === "" ? [] : [`    ${line} | ${faultyLine}`]),
  ].join("\n");
}

function shortenChoices(about: string, line: string): string {
  const choices = [...about.matchAll(/"([^"]+)"/g)].length;
  if (choices <= MAX_SHOWN_CHOICES) return about;
  const suggestion = nearestOption(about, line);
  return `not one of the ${choices} allowed values${suggestion ? `; did you mean ${suggestion}?` : ", see /docs of the simulator"}`;
}
