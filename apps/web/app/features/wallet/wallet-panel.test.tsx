import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { WithTexts } from "../../ui/testing/with-texts";
import { WalletErrorNotice } from "./wallet-panel";

afterEach(cleanup);

test("shows the error and the time of the last known balance on lines of their own", () => {
  const props = { text: "System error, please try again", syncedAt: "2026-11-20T03:00:00.000Z" };
  render(<WalletErrorNotice {...props} retrying={false} onRetry={vi.fn()} />, { wrapper: WithTexts });
  for (const sentence of [props.text, "The balance shown is from 20/11/2026 10:00:00."]) {
    expect(screen.getByText(sentence).className).toContain("block");
  }
});
