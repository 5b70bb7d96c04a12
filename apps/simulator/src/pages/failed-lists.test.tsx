import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { NowProvider } from "../events/now-provider";
import { renderInPanel, stubControlApi } from "../testing/panel";
import { AuditLogPage } from "./audit-log/audit-log-page";
import { MembersPage } from "./members/members-page";
import { QrcodesPage } from "./qrcodes/qrcodes-page";
import { SlipsPage } from "./slips/slips-page";
import { SmsPage } from "./sms/sms-page";
import { TrafficPage } from "./traffic/traffic-page";
import { WithdrawalsPage } from "./withdrawals/withdrawals-page";
import { WorldsPage } from "./worlds/worlds-page";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pages = { AuditLogPage, MembersPage, QrcodesPage, SlipsPage, SmsPage, TrafficPage, WithdrawalsPage, WorldsPage };

test.each(Object.entries(pages))("%s does not say that a list is empty that failed to load", async (_, Page) => {
  stubControlApi(() => ({ status: 422, body: { message: "KEY_INVALID" } }));
  renderInPanel(
    <NowProvider world="main">
      <Page />
    </NowProvider>,
  );
  await screen.findByRole("alert");
  expect(screen.queryByText(/^No .*(yet|matching)/)).toBeNull();
});
