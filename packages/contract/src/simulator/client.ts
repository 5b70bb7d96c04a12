import type { z } from "zod";
import { type AnswerOf, type Endpoint, type InputOf, pathOf } from "../endpoint";
import { randomHex } from "../random-hex";
import { truncate } from "../truncate";
import { type ActionInput, type ActionName, type ActionOutput, doAction } from "./actions";
import { adoptCatalogue } from "./adopt";
import { agentUploads } from "./chat-uploads";
import { getCoverage } from "./coverage";
import { getDrift } from "./drift";
import { dropFault, dropFaults, type FaultRule, listFaults, putFault } from "./faults";
import { listMembers, listQrcodes, ready } from "./reads";
import { listRoomMessages, listRooms } from "./reads-chat";
import { listIncoming, listWithdrawals } from "./reads-money";
import { listSlipRows, readSlip } from "./reads-slips";
import { listSms } from "./reads-sms";
import { listCouponRows, readWheel } from "./reads-wheel";
import { getReplay, saveReplay } from "./replay";
import { listScenarios, race, runScenario } from "./scenarios";
import { listAuditLog } from "./teams/audit-log";
import { listTraffic, type TrafficRow, type trafficQuery } from "./traffic";
import { exportWorld, importWorld, putSnapshot, restoreSnapshot, WORLD_FILE_TYPE } from "./world-files";
import { audit, dropWorld, type FiredAction, getState, listWorlds, putWorld, resetWorld } from "./worlds";

export class SimulatorError extends Error {
  override readonly name = "SimulatorError";
  constructor(
    readonly status: number,
    readonly details: { message?: string; path?: string; line?: number; about?: string },
    call: string,
  ) {
    super(`${call} returned ${status}: ${JSON.stringify(details)}`);
  }
}

export class TrafficMissing extends Error {
  override readonly name = "TrafficMissing";
}

type TrafficQuery = z.input<typeof trafficQuery>;

export interface SimulatorOptions {
  url: string;
  /** SIMULATOR_TOKEN or a team's; required if the simulator has teams or listens beyond loopback. */
  token?: string;
  fetch?: typeof fetch;
}

type WorldOptions = z.input<NonNullable<(typeof putWorld)["body"]>>;

type AdoptInput = z.input<NonNullable<(typeof adoptCatalogue)["body"]>>;
type RunOptions = z.input<NonNullable<(typeof runScenario)["body"]>>;
type RaceStep = z.input<NonNullable<(typeof race)["body"]>>["step"];

export interface ActionDone<N extends ActionName> {
  output: ActionOutput<N>;
  fired: FiredAction[];
  now: string;
}

export class WorldClient {
  constructor(
    readonly name: string,
    private readonly simulator: SimulatorClient,
  ) {}

  private get params() {
    return { world: this.name };
  }
  /** For example `world.do("qr.pay", { target: "latest" })`. */
  async do<N extends ActionName>(name: N, input: ActionInput<N>): Promise<ActionDone<N>> {
    const result = await this.simulator.call(doAction, {
      params: { ...this.params, action: name },
      body: input as Record<string, unknown>,
    });
    return { ...result, output: result.output as ActionOutput<N> };
  }
  state() {
    return this.simulator.call(getState, { params: this.params });
  }
  audit() {
    return this.simulator.call(audit, { params: this.params });
  }
  reset() {
    return this.simulator.call(resetWorld, { params: this.params });
  }
  drop() {
    return this.simulator.call(dropWorld, { params: this.params });
  }
  adopt(source: AdoptInput) {
    return this.simulator.call(adoptCatalogue, { params: this.params, body: source });
  }
  async snapshot(name: string) {
    await this.simulator.call(putSnapshot, { params: { ...this.params, name } });
  }
  restore(name: string) {
    return this.simulator.call(restoreSnapshot, { params: { ...this.params, name } });
  }
  export(): Promise<Uint8Array> {
    return this.simulator.call(exportWorld, { params: this.params });
  }
  /** Streams the file. @throws SimulatorError */
  exportResponse(): Promise<Response> {
    return this.simulator.fetch(exportWorld, { params: this.params });
  }
  /** If the scenario fails, the world is rolled back. */
  run(scenario: string, options: RunOptions = {}) {
    return this.simulator.run(scenario, { ...options, world: this.name });
  }
  race(step: RaceStep, times: number) {
    return this.simulator.call(race, { params: this.params, body: { step, times } });
  }
  fault(id: string, rule: FaultRule) {
    return this.simulator.call(putFault, { params: { ...this.params, id }, body: rule });
  }
  drift() {
    return this.simulator.call(getDrift, { params: this.params });
  }
  saveReplay(as: string) {
    return this.simulator.call(saveReplay, { params: this.params, body: { as } });
  }
  replay() {
    return this.simulator.call(getReplay, { params: this.params });
  }
  async faults() {
    return (await this.simulator.call(listFaults, { params: this.params })).faults;
  }
  dropFault(id: string) {
    return this.simulator.call(dropFault, { params: { ...this.params, id } });
  }
  dropFaults() {
    return this.simulator.call(dropFaults, { params: this.params });
  }
  traffic(query: TrafficQuery = {}) {
    return this.simulator.call(listTraffic, { params: this.params, query });
  }
  /**
   * Waits for `count` requests, including earlier ones; `after` excludes those.
   * @param query defaults: `count` 1, `wait` 5s
   * @returns oldest first
   * @throws TrafficMissing on timeout
   */
  async waitForTraffic(query: TrafficQuery): Promise<TrafficRow[]> {
    const { count = 1, wait = "5s", ...filter } = query;
    const { rows } = await this.traffic({ ...filter, count, wait });
    if (rows.length >= Number(count)) return rows;
    const { rows: all } = await this.traffic({ after: filter.after });
    const received = all.map(({ method, path, status, code }) => `${method} ${path} ${code ?? status}`);
    throw new TrafficMissing(
      `${rows.length} of ${count} calls within ${wait} match ${JSON.stringify(filter)}; calls: ${received.slice(-10).join(", ") || "none"}`,
    );
  }
  async members() {
    return (await this.simulator.call(listMembers, { params: this.params })).members;
  }
  async qrcodes() {
    return (await this.simulator.call(listQrcodes, { params: this.params })).qrcodes;
  }
  async withdrawals() {
    return (await this.simulator.call(listWithdrawals, { params: this.params })).withdrawals;
  }
  async incoming() {
    return (await this.simulator.call(listIncoming, { params: this.params })).incoming;
  }
  async slips() {
    return (await this.simulator.call(listSlipRows, { params: this.params })).slips;
  }
  slipReading(slip: string) {
    return this.simulator.call(readSlip, { params: { ...this.params, slip } });
  }
  async rooms() {
    return (await this.simulator.call(listRooms, { params: this.params })).rooms;
  }
  async roomMessages(room: string, query: z.input<NonNullable<(typeof listRoomMessages)["query"]>> = {}) {
    return (await this.simulator.call(listRoomMessages, { params: { ...this.params, room }, query })).messages;
  }
  async chatUpload(kind: keyof typeof agentUploads, file: File) {
    return (await this.simulator.upload(agentUploads[kind], { params: this.params }, file)).path;
  }
  async coupons() {
    return (await this.simulator.call(listCouponRows, { params: this.params })).coupons;
  }
  wheel() {
    return this.simulator.call(readWheel, { params: this.params });
  }
  async sms(phoneNumber?: string) {
    return (await this.simulator.call(listSms, { params: this.params, query: { phoneNumber } })).sms;
  }
}

/** `type` is missing for forms, for which fetch sets it with the boundary. */
interface RequestPayload {
  type?: string;
  body?: string | FormData | Blob | Uint8Array<ArrayBuffer>;
}

async function parseBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return { message: truncate(text, 200) };
  }
}

export class SimulatorClient {
  constructor(private readonly options: SimulatorOptions) {}

  /** @throws SimulatorError */
  async call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>> {
    const { body } = input as { body?: unknown };
    if (body === undefined) return this.#send(endpoint, input);
    if (body instanceof Uint8Array || body instanceof Blob) {
      return this.#send(endpoint, input, { type: WORLD_FILE_TYPE, body: body as Uint8Array<ArrayBuffer> | Blob });
    }
    return this.#send(endpoint, input, { type: "application/json", body: JSON.stringify(body) });
  }

  /** @throws SimulatorError */
  async upload<E extends Endpoint>(endpoint: E, input: InputOf<E>, file: File): Promise<AnswerOf<E>> {
    const form = new FormData();
    form.set(endpoint.upload?.field ?? "file", file, file.name);
    return this.#send(endpoint, input, { body: form });
  }

  async #send<E extends Endpoint>(endpoint: E, input: InputOf<E>, payload: RequestPayload = {}): Promise<AnswerOf<E>> {
    const response = await this.fetch(endpoint, input, payload);
    if (response.headers.get("content-type") === WORLD_FILE_TYPE) {
      return new Uint8Array(await response.arrayBuffer()) as AnswerOf<E>;
    }
    return (await parseBody(response)) as AnswerOf<E>;
  }

  /**
   * Leaves the response's body unread.
   * @throws SimulatorError
   */
  async fetch<E extends Endpoint>(endpoint: E, input: InputOf<E>, payload: RequestPayload = {}): Promise<Response> {
    const { params, query } = input as { params?: Record<string, string>; query?: Record<string, unknown> };
    const url = new URL(pathOf(endpoint, params), this.options.url);
    for (const [key, value] of Object.entries(query ?? {})) {
      if (value !== undefined) url.searchParams.set(key, String(value));
    }
    const headers: Record<string, string> = {};
    if (payload.type) headers["content-type"] = payload.type;
    if (this.options.token) headers.authorization = `Bearer ${this.options.token}`;
    const response = await (this.options.fetch ?? fetch)(url, {
      method: endpoint.method,
      headers,
      body: payload.body,
    });
    if (response.ok) return response;
    const details = (await parseBody(response)) as { message?: string };
    throw new SimulatorError(response.status, details, `${endpoint.method} ${url.pathname}`);
  }

  /** An unnamed world expires after 15 idle minutes. */
  async world(options: WorldOptions & { name?: string } = {}): Promise<WorldClient> {
    const { name = `w-${randomHex(6)}`, ...body } = options;
    await this.call(putWorld, { params: { world: name }, body: options.name ? body : { ttl: 900, ...body } });
    return new WorldClient(name, this);
  }
  use(name: string): WorldClient {
    return new WorldClient(name, this);
  }
  async import(name: string, file: Uint8Array | Blob): Promise<WorldClient> {
    await this.call(importWorld, { params: { world: name }, body: file as Uint8Array<ArrayBuffer> });
    return new WorldClient(name, this);
  }
  /** By default in a new world. */
  run(scenario: string, { world, ...body }: RunOptions & { world?: string } = {}) {
    const name = world ?? `${scenario.slice(0, 30)}-${randomHex(3)}`;
    return this.call(runScenario, { params: { world: name, name: scenario }, body });
  }
  /** @param query `since: "start"` ignores counter resets */
  coverage(query: z.input<NonNullable<(typeof getCoverage)["query"]>> = {}) {
    return this.call(getCoverage, { query });
  }
  async scenarios() {
    return (await this.call(listScenarios, {})).scenarios;
  }
  /** @throws Error if a shard did not answer */
  async worlds() {
    const { worlds, missing } = await this.call(listWorlds, {});
    if (missing) throw new Error(`shard ${missing.join(", ")} did not answer: its worlds are missing`);
    return worlds;
  }
  /** Newest first. @param query `before`: id of the last known entry */
  auditLog(query: z.input<NonNullable<(typeof listAuditLog)["query"]>> = {}) {
    return this.call(listAuditLog, { query });
  }
  ready() {
    return this.call(ready, {});
  }
}
