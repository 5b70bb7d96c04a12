import type { OtherBackend } from "./backend";
import { type Game, MEMBER_ID, type Member, timeOf } from "./member";
import { fileType } from "./public-routes";
import { amountOf, baht, type Call, field, MB, pageOf, Refused, type Route, requireFields, SUCCESS } from "./reply";

const unitOf = ({ currency }: Member) => (currency === "LAK" ? 500 : 1);

function profileOf(member: Member): unknown {
  const { name, username, coin, bankCode, bankAccountName, bankAccountNo, currency } = member;
  const profile = {
    _id: MEMBER_ID,
    name,
    username,
    coin,
    bankCode,
    bankAccountName,
    bankAccountNo,
    createdAt: timeOf(-99),
    currency,
  };
  return { profile, bankAccount: { bankAccountName, bankAccountNo, bank: { nameTH: "ไทยพาณิชย์" } } };
}

function slotsOf({ games }: Member): unknown[] {
  return games.map(({ code, category, isActive, amount }) => ({
    ...{ code, name: code, category, logo: null, background: null, webUrl: "https://game.example" },
    ...{ androidLink: null, iosLink: null, isActive, amount: baht(amount) },
  }));
}

/** @throws Refused with NO_GAME or SLOT_NO_ACCOUNT */
function activeGame(member: Member, code: string): Game {
  const game = member.games.find((each) => each.code === code);
  if (!game) throw new Refused(404, "NO_GAME");
  if (!game.isActive) throw new Refused(404, "SLOT_NO_ACCOUNT");
  return game;
}

function accountOf({ username, password }: Game): unknown {
  return { username, password };
}

function record(member: Member, statementType: string, from: string, to: string, amount: number): void {
  const minute = member.statements.length;
  member.statements.unshift({
    statementType,
    from,
    to,
    status: "SUCCESS",
    amount: baht(amount),
    createdAt: timeOf(minute),
  });
}

function move(member: Member, from: string, to: string, amount: number): void {
  if (from === to) throw new Refused(400, "KEY_INVALID", "to");
  const source = from === "wallet" ? undefined : activeGame(member, from);
  const target = to === "wallet" ? undefined : activeGame(member, to);
  if ((source ? source.amount : member.wallet) < amount) throw new Refused(400, "MONEY_NOT_ENOUGH");
  if (source) source.amount -= amount;
  else member.wallet -= amount;
  if (target) target.amount += amount;
  else member.wallet += amount;
  record(member, "transfer", from, to, amount);
}

function transfer({ body, member }: Call, backend: OtherBackend): unknown {
  const minimum = backend.deviates("negative amounts taken") ? -1e9 : unitOf(member);
  const text =
    backend.deviates("amount as a string taken") && typeof body.amount === "string" ? Number(body.amount) : undefined;
  const input = text === undefined ? body : { ...body, amount: text };
  const rounded = backend.deviates("three decimals taken") && typeof body.amount === "number";
  const amount = amountOf(rounded ? { amount: Math.floor(body.amount as number) } : input, minimum, "TRANSFER_MINIMUM");
  const [from, to] = [field(body, "from"), field(body, "to")];
  move(member, from, to, amount);
  if (backend.deviates("transfer moves more")) member.wallet -= from === "wallet" ? 1 : 0;
  return SUCCESS;
}

function gather(member: Member): void {
  for (const game of member.games.filter(({ isActive, amount }) => isActive && amount > 0))
    move(member, game.code, "wallet", game.amount);
}

const withdrawLimits = (member: Member) => ({
  withdrawMin: 100 * unitOf(member),
  withdrawMax: 50_000 * unitOf(member),
});

function withdraw(isAll: boolean): Route {
  return ({ body, member }, backend) => {
    const { withdrawMin, withdrawMax } = withdrawLimits(member);
    const isUnlimited = backend.deviates("withdrawal minimum missing");
    const amount = amountOf(body, isUnlimited ? -1e9 : withdrawMin, "WITHDRAW_MINIMUM");
    if (amount > withdrawMax * 100) throw new Refused(400, "WITHDRAW_MAXIMUM");
    if (isAll) gather(member);
    if (member.wallet < amount) throw new Refused(400, "MONEY_NOT_ENOUGH");
    member.wallet -= amount;
    if (!backend.deviates("withdrawal not listed")) record(member, "withdraw", "wallet", member.bankCode, amount);
    return SUCCESS;
  };
}

function autoLogin({ params, member }: Call): unknown {
  activeGame(member, params.provider ?? "");
  return { link: "https://game.example/play" };
}

function paged(name: string, rowsOf: (member: Member) => readonly unknown[]): Route {
  return ({ body, member }, backend) => {
    const { page, limit } = pageOf(body);
    const rows = rowsOf(member);
    if (backend.deviates("paging ignored") && name === "statements") return { total: rows.length, [name]: rows };
    const first = backend.deviates("second page repeats the first") && name === "refunds" ? 0 : (page - 1) * limit;
    return { total: rows.length, [name]: rows.slice(first, first + limit) };
  };
}

function saveProfile({ body, member }: Call): unknown {
  for (const name of ["name", "bankCode", "bankAccountName", "bankAccountNo"] as const)
    member[name] = field(body, name);
  return profileOf(member);
}

export const memberRoutes: Record<string, Route> = {
  "GET /api/lookup/deposit": ({ member }) => ({
    banks: [
      {
        bankCode: "SCB",
        bankType: "BANK",
        mode: "AUTO",
        bank: { nameTH: "ไทยพาณิชย์", nameEN: "SCB" },
        bankAccountName: "OTHER",
        bankAccountNo: "9",
        currency: member.currency,
      },
    ],
    wallets: [{ walletAccountName: "Other", mode: "AUTO" }],
    isManual: true,
  }),
  "GET /api/lookup/withdraw": ({ member }) => withdrawLimits(member),
  "GET /api/lookup/slip": () => ({
    isOpen: true,
    closedFrom: "23:30",
    closedUntil: "00:30",
    withinMinutes: 60,
    topUpWithinMinutes: 1,
  }),
  "POST /api/logout": (_call, backend) => {
    if (!backend.deviates("logout keeps the token")) backend.token = null;
    return SUCCESS;
  },
  "GET /api/account/profile": ({ member }) => profileOf(member),
  "PUT /api/account/profile": (call) => saveProfile(call),
  "PUT /api/account/bankAccountName": ({ body, member }) => {
    requireFields(body, "bankCode");
    const name = field(body, "bankAccountName");
    if (!/^[A-Za-z ]+$/.test(name)) throw new Refused(400, "BANK_ACCOUNT_NAME_ENG");
    member.bankAccountName = name.toUpperCase();
    return profileOf(member);
  },
  "PUT /api/account/changepwd": ({ body, member }, backend) => {
    const [oldPassword, newPassword] = [field(body, "oldPassword"), field(body, "newPassword")];
    if (oldPassword !== member.password && !backend.deviates("old password unchecked"))
      throw new Refused(400, "WRONG_PASSWORD");
    member.password = newPassword;
    return SUCCESS;
  },
  "GET /api/wallet": ({ member }, backend) => {
    if (backend.deviates("reading the wallet takes a satang")) member.wallet -= 1;
    const invite = { amount: baht(member.inviteAmount), success: 100, fail: 50 };
    return {
      ...(profileOf(member) as object),
      wallet: { amount: baht(member.wallet) },
      invite,
      slots: slotsOf(member),
    };
  },
  "GET /api/wallet/refresh/slot": ({ member }) => ({ slots: slotsOf(member) }),
  "POST /api/wallet/transfer": transfer,
  "POST /api/wallet/transferAll": ({ body, member }) => {
    if (field(body, "to") !== "wallet") activeGame(member, field(body, "to"));
    gather(member);
    return SUCCESS;
  },
  "POST /api/wallet/add": ({ body, member }) => {
    amountOf(body, 2 * unitOf(member), "TRANSFER_MINIMUM");
    return SUCCESS;
  },
  "POST /api/wallet/withdraw": withdraw(false),
  "POST /api/wallet/withdrawAll": withdraw(true),
  "POST /api/wallet/truelink": ({ body }) => {
    field(body, "link");
    throw new Refused(400, "TRUELINK_INVALID");
  },
  "GET /api/wallet/account/:code": ({ params, member }) => accountOf(activeGame(member, params.code ?? "")),
  "GET /api/wallet/activate/:code": ({ params, member }, backend) => {
    const game = member.games.find(({ code }) => code === params.code);
    if (!game) throw new Refused(404, "NO_GAME");
    if (game.isActive && !backend.deviates("activation acts twice")) throw new Refused(409, "SLOT_ALREADY_ACTIVE");
    game.isActive = true;
    return accountOf(game);
  },
  "GET /api/wallet/resetpassword/:code": ({ params, member }, backend) => {
    const game = activeGame(member, params.code ?? "");
    const answer = { ...game, password: `p_${Math.random().toString(36).slice(2)}` };
    if (!backend.deviates("new game password not stored")) game.password = answer.password;
    return accountOf(answer);
  },
  "GET /api/autoLogin/:provider/:username/:password": autoLogin,
  "GET /api/autoLogin/:provider/:username": autoLogin,
  "POST /api/wallet/slip": ({ file, member }, backend) => {
    if (!file) throw new Refused(400, "SLIP_NO_FILE");
    const isTooLarge = file.bytes.length > 10 * MB && !backend.deviates("slip limit missing");
    const isPicture = fileType(file.bytes) === "png" || backend.deviates("slip type unchecked");
    if (isTooLarge || !isPicture) throw new Refused(400, "SLIP_INVALID_FILE");
    const reference = `ref-${member.slips.length + 1}`;
    member.slips.unshift({ createdAt: timeOf(member.slips.length), amount: null, status: "PENDING", reference });
    return { message: "SUCCESS", reference };
  },
  "POST /api/statement": paged("statements", ({ statements }) => statements),
  "POST /api/statement/slip": paged("slips", ({ slips }) => slips),
  "GET /api/statement/slip/reference/:reference": ({ params, member }) => {
    if (!member.slips.some(({ reference }) => reference === params.reference)) throw new Refused(404, "NO_DATA");
    return { url: "https://other.example/slip.png" };
  },
  "POST /api/invite": paged("invites", ({ invites }) => invites.map((row) => ({ ...row, amount: baht(row.amount) }))),
  "POST /api/refund": paged("refunds", ({ refunds }) =>
    refunds.map((row) => ({ ...row, refundAmount: baht(row.refundAmount) })),
  ),
};
