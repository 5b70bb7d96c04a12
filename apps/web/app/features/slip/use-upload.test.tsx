import { SLIP_MAX_MB } from "@mekong/contract/limits";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WithTexts } from "../../ui/testing/with-texts";
import { useUpload } from "./use-upload";

const PNG = "\x89PNG\r\n\x1a\n";

const sentPictures: FormDataEntryValue[] = [];
class UnansweredRequest {
  upload = {};
  open() {}
  abort() {}
  send(form: FormData) {
    sentPictures.push(...form.values());
  }
}

beforeEach(() => {
  sentPictures.length = 0;
  vi.stubGlobal("XMLHttpRequest", UnansweredRequest);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** File whose content is available only after `read`; `fail` makes reading fail. */
function slowFile(content: string) {
  const file = new File([content], "slip.png", { type: "image/png" });
  const bytes = Uint8Array.from(content, (letter) => letter.charCodeAt(0));
  let read = () => {};
  let fail = () => {};
  const reading = new Promise<ArrayBuffer>((resolve, reject) => {
    read = () => resolve(bytes.buffer);
    fail = () => reject(new DOMException("gone"));
  });
  file.slice = () => Object.assign(new Blob(), { arrayBuffer: () => reading });
  return { file, read, fail };
}

function upload() {
  const options = { newest: null, initialError: null, onUploaded: () => {} };
  return renderHook(() => useUpload(options), { wrapper: WithTexts }).result;
}

test("Send waits for the file check", async () => {
  const { file, read } = slowFile(PNG);
  const hook = upload();
  act(() => hook.current.choose(file));
  await act(async () => hook.current.send());
  expect(hook.current.error).toBeNull();
  await act(async () => read());
  expect(hook.current).toMatchObject({ error: null, state: { step: "sending", picture: file } });
  expect(sentPictures).toHaveLength(1);
});

test("sends once if Send is pressed twice during the check", async () => {
  const { file, read } = slowFile(PNG);
  const hook = upload();
  act(() => hook.current.choose(file));
  await act(async () => hook.current.send());
  await act(async () => hook.current.send());
  await act(async () => read());
  expect(sentPictures).toHaveLength(1);
});

test("sends nothing without a picture and shows an error", async () => {
  const hook = upload();
  await act(async () => hook.current.send());
  expect(hook.current.error).toMatch(/choose a slip picture/);
  const { file, read } = slowFile("<html>");
  act(() => hook.current.choose(file));
  await act(async () => hook.current.send());
  await act(async () => read());
  expect(hook.current).toMatchObject({ error: expect.stringMatching(/JPEG/), state: { step: "choosing" } });
  expect(sentPictures).toEqual([]);
});

test("sends the file chosen last, whichever was read first", async () => {
  const first = slowFile("<html>");
  const second = slowFile(PNG);
  const hook = upload();
  act(() => hook.current.choose(first.file));
  act(() => hook.current.choose(second.file));
  await act(async () => second.read());
  await act(async () => first.read());
  expect(hook.current).toMatchObject({ error: null, state: { step: "chosen", picture: second.file } });
});

test("rejects an unreadable file like one that is no picture", async () => {
  const { file, fail } = slowFile(PNG);
  const hook = upload();
  act(() => hook.current.choose(file));
  await act(async () => fail());
  expect(hook.current).toMatchObject({ error: expect.stringMatching(/JPEG/), state: { step: "choosing" } });
});

test("does not send a picture that is too large and cannot be shrunk", async () => {
  const { file, read } = slowFile(PNG);
  Object.defineProperty(file, "size", { value: SLIP_MAX_MB * 1024 * 1024 + 1 });
  const hook = upload();
  act(() => hook.current.choose(file));
  await act(async () => read());
  await act(async () => hook.current.send());
  expect(hook.current).toMatchObject({ error: expect.stringMatching(/too large/), state: { step: "choosing" } });
  expect(sentPictures).toEqual([]);
});
