import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import type { FormFetcher } from "../../forms/use-form-fetcher";
import { gameAccount } from "../../server/testing/game-account";
import { WithTexts } from "../../ui/testing/with-texts";
import type { Credentials, GameAccount } from "./account";
import { AccountPanel, NoAccount } from "./account-panel";

afterEach(cleanup);

function PlainForm({ children }: { children?: React.ReactNode }) {
  return <form>{children}</form>;
}

const change = {
  Form: PlainForm,
  submit: vi.fn(),
  pending: false,
  submitting: false,
  formKey: "",
  problem: null,
  clear: vi.fn(),
} as unknown as FormFetcher<Credentials>;

function show(account: Partial<GameAccount>) {
  const handle = {
    change,
    newCredentials: null,
    play: { onClick: vi.fn(), pending: false, submitting: false, problem: null },
  };
  render(
    <WithTexts>
      <MemoryRouter initialEntries={["/user/home?m=account&m.code=pg"]}>
        <AccountPanel
          account={gameAccount({ code: "pg", isActive: true, ...account })}
          index={0}
          currency="BAHT"
          handle={handle}
          credentials={<p>Credentials</p>}
        />
      </MemoryRouter>
    </WithTexts>,
  );
}
const link = (name: string | RegExp) => screen.queryByRole("link", { name })?.getAttribute("href");

test("transfer opens the transfer sheet with the game selected", () => {
  show({});
  expect(link("Transfer")).toBe("/user/home?m=transfer&m.to=pg");
});

test("links the game's apps if there are any", () => {
  show({ androidLink: "https://pg.example/app.apk", iosLink: "https://pg.example/ios" });
  expect(link(/Android/)).toBe("https://pg.example/app.apk");
  expect(link(/iOS/)).toBe("https://pg.example/ios");
  cleanup();
  show({ androidLink: "https://pg.example/app.apk", iosLink: null });
  expect(link(/Android/)).toBe("https://pg.example/app.apk");
  expect(link(/iOS/)).toBeUndefined();
});

test("an inactive account can only be activated", () => {
  show({ isActive: false });
  expect(screen.getByRole("button", { name: "Activate" })).toBeTruthy();
  expect(screen.queryByText("Credentials")).toBeNull();
  expect(link("Transfer")).toBeUndefined();
});

test("distinguishes an unknown game from games that could not be loaded", () => {
  const { container, rerender } = render(<NoAccount gamesLoaded />, { wrapper: WithTexts });
  const unknown = container.textContent;
  rerender(<NoAccount gamesLoaded={false} />);
  expect(unknown).not.toBe("");
  expect(container.textContent).not.toBe(unknown);
});
