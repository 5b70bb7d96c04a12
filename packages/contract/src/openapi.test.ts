import { expect, test } from "vitest";
import { memberEndpoints } from "./http/catalogue";
import { openApiOf } from "./openapi";
import { simulatorEndpoints } from "./simulator/catalogue";

const allEndpoints = [...memberEndpoints, ...simulatorEndpoints];
const document = openApiOf(allEndpoints, { title: "t", version: "1" });

test("the document has every endpoint and nothing else", () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const expected = allEndpoints.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
  expect(described.sort()).toEqual(expected.sort());
});

test("names of endpoints are unique", () => {
  const names = allEndpoints.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test("a refusal is described under its status, with its codes", () => {
  const login = document.paths["/api/login"]?.post as { responses: Record<string, { description: string }> };
  expect(login.responses["401"]?.description).toBe(
    "WRONG_CREDENTIAL, INVALID_USER_1, INVALID_USER_2, INVALID_USER_3, INVALID_USER_4",
  );
  expect(login.responses["410"]?.description).toBe("gone");
  expect(login.responses["400"]?.description).toBe("KEY_MISSING, KEY_INVALID");
});

test("describes an upload as a form with one file, its types and its maximum size", () => {
  const slip = document.paths["/api/wallet/slip"]?.post as {
    requestBody: { content: Record<string, { schema: { required: string[]; properties: Record<string, unknown> } }> };
    responses: Record<string, { description: string }>;
  };
  const { schema, encoding } = slip.requestBody.content["multipart/form-data"] as Record<string, unknown> as never;
  expect(schema).toMatchObject({
    required: ["file"],
    properties: {
      file: { format: "binary", description: "At most 10485760 bytes: image/png, image/jpeg, image/webp" },
    },
    additionalProperties: false,
  });
  expect(encoding).toEqual({ file: { contentType: "image/png, image/jpeg, image/webp" } });
  expect(slip.responses["400"]?.description).toBe("KEY_INVALID, SLIP_NO_FILE, SLIP_INVALID_FILE");
});

test("money is described as a number in steps of a hundredth", () => {
  const operation = document.paths["/api/qrcode/{provider}"]?.post as {
    requestBody: { content: Record<string, { schema: { properties: { amount: unknown } } }> };
  };
  expect(operation.requestBody.content["application/json"]?.schema.properties.amount).toMatchObject({
    type: "number",
    multipleOf: 0.01,
  });
});
