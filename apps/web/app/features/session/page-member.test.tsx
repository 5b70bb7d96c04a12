import { act, cleanup, render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubDialog } from "../../ui/testing/dialog";
import { WithTexts } from "../../ui/testing/with-texts";
import { MemberField, PageMember, useMemberAddress } from "./member-field";
import { OtherMemberAlert } from "./other-member-alert";
import { fetchForPage, holdPageMember, MEMBER_FIELD, MEMBER_HEADER, pageMember, uploadForPage } from "./page-member";
import { usePageMember } from "./use-page-member";

stubDialog();

/** What left the browser. */
const asked: Headers[] = [];
let answer = new Response("{}");
const page = fetchForPage(async (input, init) => {
  asked.push(new Request(input instanceof Request ? input : new URL(input, location.href), init).headers);
  return answer;
});
let release = () => {};

beforeEach(() => {
  asked.length = 0;
  answer = new Response("{}");
  release = holdPageMember("one");
});
afterEach(() => {
  release();
  cleanup();
});

test("adds the member header to same-origin requests and keeps the other headers", async () => {
  await page("/user/home.data");
  await page(new URL("/chat/send", location.href), { method: "POST", headers: { "Content-Type": "text/plain" } });
  await page(new Request(new URL("/x", location.href), { headers: { Accept: "application/json" } }));
  expect(asked.map((headers) => headers.get(MEMBER_HEADER))).toEqual(["one", "one", "one"]);
  expect(asked[1]?.get("Content-Type")).toBe("text/plain");
  expect(asked[2]?.get("Accept")).toBe("application/json");
});

test("sends no member header to other origins or outside the member layout", async () => {
  await page("https://media.example/film");
  release();
  await page("/user/home.data");
  expect(asked.map((headers) => headers.get(MEMBER_HEADER))).toEqual([null, null]);
});

test.each([
  [200, "other"],
  [409, null],
  [409, "something else"],
])("passes on a response of %i with the header %s", async (status, said) => {
  answer = new Response("{}", { status, headers: said ? { [MEMBER_HEADER]: said } : {} });
  expect(await page("/user/withdraw.data")).toBe(answer);
});

test("a rejected request never resolves and shows an alert that leads to the home page", async () => {
  render(<OtherMemberAlert />, { wrapper: WithTexts });
  expect(screen.queryByRole("alertdialog")).toBeNull();
  answer = new Response("{}", { status: 409, headers: { [MEMBER_HEADER]: "other" } });
  const answered = vi.fn();
  await act(async () => {
    page("/user/withdraw.data", { method: "POST" }).then(answered, answered);
    await new Promise((rest) => setTimeout(rest));
  });
  expect(answered).not.toHaveBeenCalled();
  const alert = screen.getByRole("alertdialog", { name: "Another member is logged in" });
  expect(alert).toHaveProperty("open", true);
  expect(alert.textContent).toContain("Nothing was sent or changed.");
  expect(screen.getByRole("link").getAttribute("href")).toBe("/user/home");
});

test("replaces window.fetch and restores it afterwards", async () => {
  const said: (string | null)[] = [];
  release();
  vi.stubGlobal("fetch", async (_: unknown, init?: RequestInit) => {
    said.push(new Headers(init?.headers).get(MEMBER_HEADER));
    return new Response("{}");
  });
  const leave = holdPageMember("one");
  await fetch("/user/home.data");
  leave();
  await fetch("/login.data");
  expect(said).toEqual(["one", null]);
  vi.unstubAllGlobals();
});

test("adds the header to an upload and swallows its rejection", () => {
  const headers: string[][] = [];
  const loaded = vi.fn();
  const call = {
    status: 409,
    onload: loaded,
    setRequestHeader: (...header: string[]) => headers.push(header),
    getResponseHeader: () => "other" as string | null,
  };
  const upload = call as unknown as XMLHttpRequest;
  uploadForPage(upload);
  upload.onload?.({} as ProgressEvent);
  expect(headers).toEqual([[MEMBER_HEADER, "one"]]);
  expect(loaded).not.toHaveBeenCalled();
  call.status = 200;
  call.getResponseHeader = () => null;
  upload.onload?.({} as ProgressEvent);
  expect(loaded).toHaveBeenCalledOnce();
});

test("keeps the member of the first load", () => {
  release();
  /** Whose page it was when the first effect ran. */
  let first: string | null = null;
  const Asks = () => {
    useEffect(() => {
      first ??= pageMember();
    }, []);
    return null;
  };
  const Form = () => <form action={useMemberAddress("/user/deposit/slip?x=1")} />;
  const Page = ({ loaded }: { loaded: string }) => (
    <PageMember.Provider value={usePageMember(loaded)}>
      <Asks />
      <MemberField />
      <Form />
    </PageMember.Provider>
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
  first = null;
  render(<Page loaded="three" />);
  expect(first).toBe("three");
});
