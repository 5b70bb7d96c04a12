import type { ScenarioSummary, ScenarioText } from "@mekong/contract/simulator/scenarios";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdResponses, renderInPanel, stubControlApi } from "../../../testing/panel";
import { ScenarioEditor } from "./scenario-editor";

const scenario = { version: 1, name: "mine", title: "Mine", about: "Look.", group: "own", steps: [] };
const libraryScenario: ScenarioSummary = {
  name: "mine",
  title: "Mine",
  about: "Look.",
  group: "qrcode",
  source: "library",
  steps: 0,
  values: {},
  codes: [],
  problem: null,
};
const initialText = "name: mine\n";

beforeEach(() => {
  // jsdom does not implement showModal().
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** Stubs a server that rejects only texts that contain `wrong`. */
const serve = (scenarios: ScenarioSummary[] = []) =>
  stubControlApi(({ method, path, body }) => {
    if (path === "/simulator/actions") return { body: { actions: [] } };
    if (path === "/simulator/scenarios") return { body: { scenarios } };
    const { yaml } = body as { yaml: string };
    if (method === "PUT") return { body: { ...libraryScenario, source: "own", yaml, scenario } };
    const problem = { line: 2, path: "steps.0.do", about: "one of qr.pay" };
    return { body: yaml.includes("wrong") ? { scenario: null, problem } : { scenario, problem: null } };
  });
const open = (stored?: ScenarioText) => {
  const onSaved = vi.fn();
  renderInPanel(
    <ScenarioEditor stored={stored} initialText={initialText} onSaved={onSaved} onClose={() => undefined} />,
  );
  return onSaved;
};
const type = (value: string) => fireEvent.change(screen.getByLabelText("Scenario in YAML"), { target: { value } });
const saveButton = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save" });

test("shows an invalid line with path and allowed values and disables saving", async () => {
  serve();
  open();
  await screen.findByText(/is valid/);
  type("name: mine\nwrong\n");
  expect(saveButton().disabled).toBe(true);
  await screen.findByText(/^Line 2/);
  expect(screen.getByRole("status").textContent).toContain("Line 2, steps.0.do");
  expect(screen.getByRole("status").textContent).toContain("one of qr.pay");
  expect(saveButton().disabled).toBe(true);
});

test("restores the draft when the page is opened again, until it is discarded", async () => {
  serve();
  open();
  type("name: mine\n# mine\n");
  cleanup();
  open();
  const area = screen.getByLabelText<HTMLTextAreaElement>("Scenario in YAML");
  expect(area.value).toBe("name: mine\n# mine\n");
  fireEvent.click(screen.getByRole("button", { name: "Discard changes" }));
  expect(area.value).toBe(initialText);
  expect(sessionStorage.length).toBe(0);
  await screen.findByText(/is valid/);
});

test("keeps the editor and text typed while saving", async () => {
  const calls = serve();
  const onSaved = open();
  await screen.findByText(/is valid/);
  await waitFor(() => expect(saveButton().disabled).toBe(false));
  const { release } = holdResponses();
  fireEvent.click(saveButton());
  await waitFor(() => expect(saveButton().disabled).toBe(true));
  type("name: mine\n# typed since\n");
  await release();
  await waitFor(() => expect(saveButton().disabled).toBe(false));
  expect(calls.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([{ yaml: initialText }]);
  expect(onSaved).not.toHaveBeenCalled();
  cleanup();
  open();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Scenario in YAML").value).toBe("name: mine\n# typed since\n");
});

test("asks before it overrides a library scenario", async () => {
  const calls = serve([libraryScenario]);
  const onSaved = open();
  await screen.findByText(/is valid/);
  await waitFor(() => expect(saveButton().disabled).toBe(false));
  fireEvent.click(saveButton());
  fireEvent.click(await screen.findByRole("button", { name: "Override mine" }));
  expect(calls.filter(({ method }) => method === "PUT")).toEqual([]);
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith("mine"));
  expect(calls.filter(({ method }) => method === "PUT")).toEqual([
    { method: "PUT", path: "/simulator/scenarios/mine", body: { yaml: initialText } },
  ]);
});

test("replaces the edited scenario without asking, another saved one only after confirmation", async () => {
  const own: ScenarioSummary = { ...libraryScenario, source: "own" };
  const calls = serve([own]);
  const puts = () => calls.filter(({ method }) => method === "PUT");
  const onSavedEdited = open({ ...own, yaml: initialText, scenario: null });
  await screen.findByText(/is valid/);
  await waitFor(() => expect(saveButton().disabled).toBe(false));
  fireEvent.click(saveButton());
  await waitFor(() => expect(onSavedEdited).toHaveBeenCalledWith("mine"));
  expect(puts()).toHaveLength(1);
  cleanup();

  const onSavedNew = open();
  await screen.findByText(/is valid/);
  await waitFor(() => expect(saveButton().disabled).toBe(false));
  fireEvent.click(saveButton());
  await screen.findByRole("button", { name: "Replace mine" });
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(puts()).toHaveLength(1);
  expect(onSavedNew).not.toHaveBeenCalled();
});
