// @vitest-environment happy-dom
import { SimulatorError } from "@mekong/contract/simulator/client";
import { expect, test } from "vitest";
import { failureOf, isTokenRequired, isWorldNotFound } from "./failure";

const simulatorError = (status: number, details: { message?: string; path?: string; about?: string }) =>
  new SimulatorError(status, details, "POST /x");

test("shows the server's address when nothing responds", () => {
  expect(failureOf(new TypeError("Failed to fetch")).title).toBe(`Can't reach mock-api at ${location.origin}`);
});

test("shows the allowed values and the field of a refusal", () => {
  expect(failureOf(simulatorError(422, { message: "KEY_INVALID", path: "amount", about: "more than 0" }))).toEqual({
    title: "more than 0",
    detail: "KEY_INVALID, status 422, at amount",
    status: 422,
    code: "KEY_INVALID",
    path: "amount",
  });
});

test("recognises a missing world and a missing token", () => {
  expect(isWorldNotFound(simulatorError(404, { message: "NO_WORLD" }))).toBe(true);
  expect(isWorldNotFound(simulatorError(404, { message: "NO_DATA" }))).toBe(false);
  expect(isTokenRequired(simulatorError(401, {}))).toBe(true);
});
