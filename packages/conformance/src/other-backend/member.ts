/** Data of the member and the operator, in memory. Money is in 1/100 of baht or kip. */

export interface Game {
  code: string;
  category: "slot" | "sport" | "lotto";
  isActive: boolean;
  amount: number;
  username: string;
  password: string;
}

interface Message {
  id: number;
  sender: "customer" | "agent";
  message: unknown;
  createdAt: string;
}

export type Member = ReturnType<typeof newMember>;

export const MEMBER_ID = "a1b2c3";
const BASE = Date.parse("2026-11-20T03:00:00Z");

export function timeOf(minute: number): string {
  return new Date(BASE + minute * 60_000).toISOString();
}

export function newMember(currency: "BAHT" | "LAK") {
  const unit = currency === "LAK" ? 500 : 1;
  const game = (code: string, category: Game["category"], isActive: boolean): Game => {
    return {
      code,
      category,
      isActive,
      amount: isActive ? 5_050 * unit : 0,
      username: `u_${code}`,
      password: `p_${code}`,
    };
  };
  return {
    ...{ name: "Member One", username: "0899999999", password: "another-secret-1", coin: 3 },
    ...{ bankCode: "SCB", bankAccountName: "MEMBER ONE", bankAccountNo: "1112223334", currency },
    wallet: 1_234_500 * unit,
    games: [game("alpha", "slot", true), game("circus", "sport", true), game("delta", "lotto", false)],
    statements: [1, 2, 3].map((minute) => ({
      ...{ statementType: "deposit", from: "SCB", to: "wallet", status: "SUCCESS" },
      ...{ amount: 100 * minute * unit, createdAt: timeOf(-minute) },
    })),
    slips: [1, 2].map((minute) => ({
      ...{ createdAt: timeOf(-minute), amount: minute === 1 ? null : 5_000 * unit },
      ...{ status: minute === 1 ? "PENDING" : "SUCCESS", reference: `ref-${minute}` },
    })),
    invites: [1, 2].map((minute) => ({ from: { name: "Friend" }, amount: 25 * minute, createdAt: timeOf(-minute) })),
    refunds: [1, 2].map((minute) => ({ refundAmount: 75 * minute, createdAt: timeOf(-minute) })),
    ...{ inviteAmount: 1_000, refundAmount: 2_000, refundCollected: 0, activeBonus: null as string | null },
    coupons: [{ code: "coupon-1", prize: { label: "10", name: "Ten" }, amount: 1_000 }],
    qrcodes: new Map<string, { qrcodeId: string; amount: number }>(),
    messages: [1, 2].map(
      (id): Message => ({
        ...{ id, sender: "agent", createdAt: timeOf(id - 5) },
        message: { message_type: "text", payload: { message: `Hello ${id}` } },
      }),
    ),
  };
}
