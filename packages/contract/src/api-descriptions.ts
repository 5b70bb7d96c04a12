import { chatButton, chatMessage, chatSlide, conversation } from "./chat";
import { banner, banners } from "./http/banner";
import { offerTerms, userBonus } from "./http/bonus";
import { memberEndpoints } from "./http/catalogue";
import { uploadedFile } from "./http/chat";
import { instant, money, pageRequest, positiveMoney, requestedMoney, successAnswer } from "./http/common";
import { gameAccount } from "./http/games";
import { bankItem, depositAccount, sourceItem, textPart, walletAccount } from "./http/lookup";
import { promotion } from "./http/promotion";
import { qrcodeRecord } from "./http/qrcode";
import { slipEntry } from "./http/slip";
import { coupon, wheelSlice } from "./http/spinwheel";
import { statementEntry } from "./http/statement";
import { bankAccount, gameItem, profile } from "./http/wallet";
import type { ApiDescription } from "./openapi";
import { actionResult } from "./simulator/actions";
import { simulatorEndpoints } from "./simulator/catalogue";
import { coverageReport } from "./simulator/coverage";
import { driftReport, driftRow } from "./simulator/drift";
import { worldEvent } from "./simulator/events";
import { faultEffect, faultRule, liveFault } from "./simulator/faults";
import { memberRow, qrRow } from "./simulator/reads";
import { roomRow } from "./simulator/reads-chat";
import { incomingRow, withdrawalRow } from "./simulator/reads-money";
import { slipReading, slipRow } from "./simulator/reads-slips";
import { smsRow } from "./simulator/reads-sms";
import { couponRow, wheelState } from "./simulator/reads-wheel";
import { recordedStep, recordingReport } from "./simulator/recording";
import { replayReport, savedReplay, unrecordedCall } from "./simulator/replay";
import { expectation, scenario, scenarioStep } from "./simulator/scenario";
import {
  boundaryReport,
  expectationResult,
  raceReport,
  scenarioProblem,
  scenarioReport,
  scenarioSummary,
  stepResult,
} from "./simulator/scenarios";
import { seed } from "./simulator/seed";
import { trafficRow } from "./simulator/traffic";
import { upstreamInput, upstreamSummary } from "./simulator/upstream";
import {
  auditReport,
  brokenWorld,
  clockState,
  dueAction,
  firedAction,
  worldState,
  worldSummary,
} from "./simulator/worlds";

const sharedSchemas = {
  Money: money,
  PositiveMoney: positiveMoney,
  RequestedMoney: requestedMoney,
  Instant: instant,
  SuccessResponse: successAnswer,
};

export const memberApi: ApiDescription = {
  title: "Member wallet API",
  description:
    "The operator's API for the member app. Amounts are in baht or kip, times in UTC. An error has a status of 400 or more and its code in `message`.",
  tags: {
    lookup: "Settings, texts and lists that the app shows.",
    login: "Sessions.",
    otp: "One-time codes by SMS.",
    account: "Registration, profile and password.",
    wallet: "Balances, transfers, deposits and withdrawals.",
    giftlink: "Deposits by gift link.",
    games: "Game accounts and game logins.",
    slip: "Deposits by slip.",
    statement: "The member's statement.",
    qrcode: "Deposits by QR code.",
    bonus: "Bonuses.",
    promotion: "Promotions.",
    invite: "Invited friends and the bonus for them.",
    refund: "Refund of losses.",
    spinwheel: "Prize wheel and coupons.",
    chat: "Support chat.",
  },
  schemas: {
    ...sharedSchemas,
    Banner: banner,
    Banners: banners,
    Bank: bankItem,
    BankAccount: bankAccount,
    ChatButton: chatButton,
    ChatMessage: chatMessage,
    ChatSlide: chatSlide,
    Conversation: conversation,
    Coupon: coupon,
    DepositAccount: depositAccount,
    Game: gameItem,
    GameAccount: gameAccount,
    OfferTerms: offerTerms,
    Page: pageRequest,
    Profile: profile,
    Promotion: promotion,
    QrCode: qrcodeRecord,
    SlipEntry: slipEntry,
    Source: sourceItem,
    StatementEntry: statementEntry,
    TextPart: textPart,
    UploadedFile: uploadedFile,
    UserBonus: userBonus,
    WalletAccount: walletAccount,
    WheelSlice: wheelSlice,
  },
  endpoints: memberEndpoints,
};

export const controlApi: ApiDescription = {
  title: "Simulator control API",
  description:
    "Worlds, clocks, faults, actions and scenarios of the simulator. Amounts are in baht or kip, times in UTC. An error has a status of 400 or more and its code in `message`.",
  tags: {
    ready: "Readiness.",
    worlds: "Worlds: state, clock, audit, export and import.",
    snapshots: "Snapshots of a world.",
    audit: "Audit log of a simulator that teams share.",
    actions: "Actions that put a world into a state.",
    faults: "Faults in the member API.",
    traffic: "Recorded requests and responses.",
    reads: "Lists of what a world contains.",
    chat: "Files that agents send.",
    scenarios: "Scenarios and their runs.",
    recording: "Recording of a scenario.",
    coverage: "Endpoints and error codes that were used.",
    drift: "Deviations of a world's upstream from the contract.",
    replay: "Worlds that answer from the recorded responses of an upstream.",
  },
  schemas: {
    ...sharedSchemas,
    ActionResult: actionResult,
    AuditReport: auditReport,
    BoundaryReport: boundaryReport,
    BrokenWorld: brokenWorld,
    ChatButton: chatButton,
    ChatMessage: chatMessage,
    ChatSlide: chatSlide,
    ClockState: clockState,
    CouponRow: couponRow,
    CoverageReport: coverageReport,
    DriftReport: driftReport,
    DriftRow: driftRow,
    DueAction: dueAction,
    Expectation: expectation,
    ExpectationResult: expectationResult,
    FaultEffect: faultEffect,
    FaultRule: faultRule,
    FiredAction: firedAction,
    IncomingRow: incomingRow,
    LiveFault: liveFault,
    MemberRow: memberRow,
    QrRow: qrRow,
    RaceReport: raceReport,
    RecordedStep: recordedStep,
    RecordingReport: recordingReport,
    ReplayReport: replayReport,
    RoomRow: roomRow,
    SavedReplay: savedReplay,
    Scenario: scenario,
    ScenarioProblem: scenarioProblem,
    ScenarioReport: scenarioReport,
    ScenarioStep: scenarioStep,
    ScenarioSummary: scenarioSummary,
    Seed: seed,
    SlipReading: slipReading,
    SlipRow: slipRow,
    SmsRow: smsRow,
    StepResult: stepResult,
    TrafficRow: trafficRow,
    UnrecordedCall: unrecordedCall,
    Upstream: upstreamSummary,
    UpstreamInput: upstreamInput,
    WheelState: wheelState,
    WithdrawalRow: withdrawalRow,
    WorldEvent: worldEvent,
    WorldState: worldState,
    WorldSummary: worldSummary,
  },
  endpoints: simulatorEndpoints,
};
