import { act, cleanup, render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubDialog } from "../../ui/testing/dialog";
import { WithTexts } from "../../ui/testing/with-texts";
import { MemberField, PageMemberContext, useMemberUrl, usePageMember } from "./member-field";
import { OtherMemberAlert } from "./other-member-alert";
import {
  addMemberHeader,
  fetchWithMember,
  MEMBER_FIELD,
  MEMBER_HEADER,
  pageMember,
  setPageMember,
} from "./page-member";

stubDialog();

const requestHeaders: Headers[] = [];
let answer = new Response("{}");
const pageFetch = fetchWithMember(async (input, init) => {
  requestHeaders.push(new Request(input instanceof Request ? input : new URL(input, location.href), init).headers);
  return answer;
});
let release = () => {};

beforeEach(() => {
  requestHeaders.length = 0;
  answer = new Response("{}");
  release = setPageMember("one");
});
afterEach(() => {
  release();
  cleanup();
});

test("adds the member header to same-origin requests and keeps the other headers", async () => {
  await pageFetch("/user/home.data");
  await pageFetch(new URL("/chat/send", location.href), { method: "POST", headers: { "Content-Type": "text/plain" } });
  await pageFetch(new Request(new URL("/x", location.href), { headers: { Accept: "application/json" } }));
  expect(requestHeaders.map((headers) => headers.get(MEMBER_HEADER))).toEqual(["one", "one", "one"]);
  expect(requestHeaders[1]?.get("Content-Type")).toBe("text/plain");
  expect(requestHeaders[2]?.get("Accept")).toBe("application/json");
});

test("sends no member header to other origins or outside the member layout", async () => {
  await pageFetch("https://media.example/film");
  release();
  await pageFetch("/user/home.data");
  expect(requestHeaders.map((headers) => headers.get(MEMBER_HEADER))).toEqual([null, null]);
});

test.each([
  [200, "other"],
  [409, null],
  [409, "something else"],
])("passes on a response of %i with the header %s", async (status, headerValue) => {
  answer = new Response("{}", { status, headers: headerValue ? { [MEMBER_HEADER]: headerValue } : {} });
  expect(await pageFetch("/user/withdraw.data")).toBe(answer);
});

test("a rejected request never resolves and shows an alert that leads to the home page", async () => {
  render(<OtherMemberAlert />, { wrapper: WithTexts });
  expect(screen.queryByRole("alertdialog")).toBeNull();
  answer = new Response("{}", { status: 409, headers: { [MEMBER_HEADER]: "other" } });
  const onSettled = vi.fn();
  await act(async () => {
    pageFetch("/user/withdraw.data", { method: "POST" }).then(onSettled, onSettled);
    await new Promise((rest) => setTimeout(rest));
  });
  expect(onSettled).not.toHaveBeenCalled();
  const alert = await screen.findByRole("alertdialog", { name: "Another member is logged in" });
  expect(alert).toHaveProperty("open", true);
  expect(alert.textContent).toContain("Nothing was sent or changed.");
  expect(screen.getByRole("link").getAttribute("href")).toBe("/user/home");
});

test("replaces window.fetch and restores it afterwards", async () => {
  const memberHeaders: (string | null)[] = [];
  release();
  vi.stubGlobal("fetch", async (_: unknown, init?: RequestInit) => {
    memberHeaders.push(new Headers(init?.headers).get(MEMBER_HEADER));
    return new Response("{}");
  });
  const restore = setPageMember("one");
  await fetch("/user/home.data");
  restore();
  await fetch("/login.data");
  expect(memberHeaders).toEqual(["one", null]);
  vi.unstubAllGlobals();
});

test("adds the header to an upload and swallows its rejection", () => {
  const headers: string[][] = [];
  const loaded = vi.fn();
  const fakeUpload = {
    status: 409,
    onload: loaded,
    setRequestHeader: (...header: string[]) => headers.push(header),
    getResponseHeader: () => "other" as string | null,
  };
  const upload = fakeUpload as unknown as XMLHttpRequest;
  addMemberHeader(upload);
  upload.onload?.({} as ProgressEvent);
  expect(headers).toEqual([[MEMBER_HEADER, "one"]]);
  expect(loaded).not.toHaveBeenCalled();
  fakeUpload.status = 200;
  fakeUpload.getResponseHeader = () => null;
  upload.onload?.({} as ProgressEvent);
  expect(loaded).toHaveBeenCalledOnce();
});

test("keeps the member of the first load", () => {
  release();
  let memberInEffect: string | null = null;
  const ReadsMember = () => {
    useEffect(() => {
      memberInEffect ??= pageMember();
    }, []);
    return null;
  };
  const Form = () => <form action={useMemberUrl("/user/deposit/slip?x=1")} />;
  const Page = ({ loaded }: { loaded: string }) => (
    <PageMemberContext.Provider value={usePageMember(loaded)}>
      <ReadsMember />
      <MemberField />
      <Form />
    </PageMemberContext.Provider>
  );
  const { container, rerender, unmount } = render(<Page loaded="" />);
  expect(pageMember()).toBeNull();
  rerender(<Page loaded="one" />);
  rerender(<Page loaded="two" />);
  expect(pageMember()).toBe("one");
  expect(container.querySelector("input")).toMatchObject({ type: "hidden", name: MEMBER_FIELD, value: "one" });
  expect(container.querySelector("form")?.getAttribute("action")).toBe(`/user/deposit/slip?x=1&${MEMBER_FIELD}=one`);
  unmount();
  expect(pageMember()).toBeNull();
  memberInEffect = null;
  render(<Page loaded="three" />);
  expect(memberInEffect).toBe("three");
});
