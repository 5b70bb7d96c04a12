import SpectralCore from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import openapiTypes, { astToString } from "openapi-typescript";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { controlApi, memberApi } from "./api-descriptions";
import { withoutFinalSlash } from "./endpoint";
import { openApiOf, tagOf } from "./openapi";

const apis = { memberApi, controlApi };
const documents = { memberApi: openApiOf(memberApi, "1.0.0"), controlApi: openApiOf(controlApi, "1.0.0") };

const documentNames = ["memberApi", "controlApi"] as const;

describe.each(documentNames)("%s", (name) => {
  const { endpoints, tags } = apis[name];
  const document = documents[name];

  test("has every endpoint and nothing else", () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        name: (operation as { operationId: string }).operationId,
        call: `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, "{}")}`,
      })),
    );
    const expected = endpoints.map((each) => ({
      name: each.name,
      call: `${each.method} ${withoutFinalSlash(each.path).replace(/:\w+/g, "{}")}`,
    }));
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    expect(described.sort(byName)).toEqual(expected.sort(byName));
  });

  test("describes exactly the tags that endpoints have", () => {
    expect(Object.keys(tags).sort()).toEqual([...new Set(endpoints.map(tagOf))].sort());
  });

  test("follows all recommended rules of Spectral", async () => {
    const spectral = new SpectralCore.Spectral();
    spectral.setRuleset({ extends: [[rulesets.oas as never, "recommended"]] });
    expect(await spectral.run(structuredClone(document))).toEqual([]);
  });

  test("generates types that compile", async () => {
    const source = astToString(await openapiTypes(structuredClone(document) as never));
    expect(typeErrors(source)).toEqual([]);
  });

  test("has only references that resolve", () => {
    const unresolved = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)]
      .map(([, path = ""]) => path)
      .filter((path) => path.split("/").reduce<unknown>(propertyOf, document) === undefined);
    expect(unresolved).toEqual([]);
  });
});

test("the member API's documented names are those a client programmer expects", () => {
  expect(Object.keys(documents.memberApi.components.schemas)).toEqual(
    expect.arrayContaining(["Money", "Profile", "StatementEntry", "WalletTransferRequest", "LoginResponse"]),
  );
});

test("names of endpoints are unique", () => {
  const names = [...memberApi.endpoints, ...controlApi.endpoints].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

interface Operation {
  parameters: unknown[];
  requestBody: { content: Record<string, Record<string, unknown>> };
  responses: Record<string, { $ref: string }>;
}

function operation(path: string, method: string): Operation {
  return documents.memberApi.paths[path]?.[method] as Operation;
}

function codesOf({ responses }: Operation, status: number): string | undefined {
  const { responses: shared } = documents.memberApi.components as unknown as {
    responses: Record<string, { description: string }>;
  };
  return shared[responses[status]?.$ref.split("/").at(-1) ?? ""]?.description;
}

test("a refusal is described under its status, with its codes", () => {
  const login = operation("/api/login", "post");
  expect(codesOf(login, 401)).toBe("WRONG_CREDENTIAL, INVALID_USER_1, INVALID_USER_2, INVALID_USER_3, INVALID_USER_4");
  expect(codesOf(login, 410)).toBe("gone");
  expect(codesOf(login, 400)).toBe("KEY_MISSING, KEY_INVALID");
});

test("describes an upload as a form with one file, its types and its maximum size", () => {
  const slip = operation("/api/wallet/slip", "post");
  expect(slip.requestBody.content["multipart/form-data"]).toMatchObject({
    schema: {
      required: ["file"],
      properties: {
        file: { format: "binary", description: "At most 10485760 bytes: image/png, image/jpeg, image/webp" },
      },
      additionalProperties: false,
    },
    encoding: { file: { contentType: "image/png, image/jpeg, image/webp" } },
  });
  expect(codesOf(slip, 400)).toBe("KEY_INVALID, SLIP_NO_FILE, SLIP_INVALID_FILE");
});

test("describes the fields of the query as fields of an upload's form, too", () => {
  const { requestBody } = operation("/api/chat/upload-image", "post");
  const { properties } = (requestBody.content["multipart/form-data"]?.schema ?? {}) as { properties?: object };
  expect(Object.keys(properties ?? {}).sort()).toEqual(["file", "guestId", "userId"]);
});

test("paths that differ only in a parameter's name share one path", () => {
  expect(Object.keys(documents.memberApi.paths["/api/qrcode/{provider}"] ?? {}).sort()).toEqual([
    "delete",
    "get",
    "post",
  ]);
  expect(operation("/api/qrcode/{provider}", "delete").parameters[0]).toMatchObject({
    name: "provider",
    description: "qrcodeId",
  });
});

test("describes the decimals of money in words", () => {
  expect(documents.memberApi.components.schemas.Money).toMatchObject({
    type: "number",
    description: "At most two decimals.",
  });
  expect(JSON.stringify(documents)).not.toContain("multipleOf");
});

function propertyOf(value: unknown, name: string): unknown {
  return (value as Record<string, unknown> | undefined)?.[name];
}

/** Compiles declarations in strict mode. */
function typeErrors(source: string): string[] {
  const fileName = "/api.ts";
  // `skipLibCheck` skips the declarations of the standard library.
  const options = { strict: true, noEmit: true, types: [], lib: ["lib.es5.d.ts"], skipLibCheck: true };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, languageVersion) =>
    name === fileName
      ? ts.createSourceFile(name, source, languageVersion)
      : getSourceFile.call(host, name, languageVersion);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([fileName], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}
