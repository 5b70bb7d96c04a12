import { parseArgs } from "node:util";
import { origin } from "@mekong/contract/origin";
import type { ConformanceOptions } from "./run";

export const USAGE = `conformance --api URL --username U [options]
  --api URL             origin of the backend, such as https://staging.example
  --username U          a member of the backend
  --password-from ENV   environment variable with the password (default: CONFORMANCE_PASSWORD)
  --write               also tries what changes data, with the smallest amounts; use a test member
  --variant thai|lao    default: thai
  --chat URL            origin of the chat socket (default: --api)
  --app-origin URL      origin of the app, which the chat socket may require
  --report FILE         also writes the report as JUnit XML
Exit codes: 0 conforms, 1 deviates, 2 not a backend of the contract, or invalid arguments.`;

/** Thrown for invalid arguments. The message names the option and the allowed values. */
export class OptionsError extends Error {
  override readonly name = "OptionsError";
}

export interface CliOptions extends ConformanceOptions {
  report: string | undefined;
}

const DEFAULT_PASSWORD_VARIABLE = "CONFORMANCE_PASSWORD";

/** @throws OptionsError */
export function readOptions(args: readonly string[], environment: Record<string, string | undefined>): CliOptions {
  const values = parsedValues(args);
  const { variant = "thai", write = false, report } = values;
  if (variant !== "thai" && variant !== "lao") {
    throw new OptionsError(`--variant is ${JSON.stringify(variant)}; allowed: thai or lao`);
  }
  if (report === "") throw new OptionsError("--report is empty; allowed: a file name");
  if (!values.username) throw new OptionsError("--username is missing; allowed: the username of a member");
  const variable = values["password-from"] ?? DEFAULT_PASSWORD_VARIABLE;
  const password = environment[variable];
  if (!password) {
    throw new OptionsError(
      `The environment variable ${variable} is missing; it must contain the password of the member (--password-from names another variable)`,
    );
  }
  if (values.api === undefined)
    throw new OptionsError("--api is missing; allowed: the origin of the backend, such as https://staging.example");
  return {
    api: originOf("--api", values.api),
    username: values.username,
    password,
    variant,
    write,
    ...(values.chat === undefined ? {} : { chat: originOf("--chat", values.chat) }),
    ...(values["app-origin"] === undefined ? {} : { appOrigin: originOf("--app-origin", values["app-origin"]) }),
    report,
  };
}

function parsedValues(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        api: { type: "string" },
        username: { type: "string" },
        "password-from": { type: "string" },
        write: { type: "boolean" },
        variant: { type: "string" },
        chat: { type: "string" },
        "app-origin": { type: "string" },
        report: { type: "string" },
      },
      strict: true,
    });
    return values;
  } catch (error) {
    throw new OptionsError((error as Error).message);
  }
}

function originOf(option: string, text: string): string {
  const { data } = origin.safeParse(text);
  if (data !== undefined) return data;
  // Does not repeat the URL, which may contain a password.
  throw new OptionsError(
    `${option} is no origin; allowed: http or https, a host and a port, without a path, such as https://staging.example`,
  );
}
