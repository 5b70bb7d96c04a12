import type { AnswerOf, Endpoint } from "@mekong/contract/endpoint";
import { APP_VERSION } from "@mekong/contract/limits";
import { listMembers, listQrcodes, ready } from "@mekong/contract/simulator/reads";
import { listRoomMessages, listRooms } from "@mekong/contract/simulator/reads-chat";
import { listIncoming, listWithdrawals } from "@mekong/contract/simulator/reads-money";
import { listSlipRows, readSlip } from "@mekong/contract/simulator/reads-slips";
import { listSms } from "@mekong/contract/simulator/reads-sms";
import { listCouponRows, readWheel } from "@mekong/contract/simulator/reads-wheel";
import { listTraffic } from "@mekong/contract/simulator/traffic";
import type { FastifyInstance } from "fastify";
import { areJoinsRefused } from "../domain/chat/rooms";
import { storedPhone } from "../domain/phone-number";
import type { ApiSettings } from "../env";
import { TrafficLog } from "../http/traffic";
import type { WorldRegistry } from "../world/registry";
import type { World } from "../world/world";
import { memberRows, smsRows } from "./rows/member-rows";
import { incomingRows, qrRows, withdrawalRows } from "./rows/money-rows";
import { roomMessages, roomRows } from "./rows/room-rows";
import { slipReading, slipRows } from "./rows/slip-rows";
import { couponRows, wheelOf } from "./rows/wheel-rows";
import { type ControlCall, serveControl } from "./serve";
import { withMockData, withWorld } from "./with-world";

export function readRoutes(
  app: FastifyInstance,
  worlds: WorldRegistry,
  { webUrl, publicUrl, teams }: Pick<ApiSettings, "webUrl" | "publicUrl" | "teams">,
): void {
  // Pending long polls would block shutdown.
  const stopping = new AbortController();
  app.addHook("preClose", async () => stopping.abort());

  serveControl(app, ready, async ({ caller }) => {
    const answer = { ready: true as const, version: APP_VERSION, webUrl };
    return teams.length > 0 ? { ...answer, team: caller } : answer;
  });

  serveControl(app, listTraffic, ({ params, query, signal }) =>
    withWorld(worlds, params.world, (world) =>
      TrafficLog.of(world).wait(
        { ...query, member: storedOrAny(world, query.member) },
        AbortSignal.any([signal, stopping.signal]),
      ),
    ),
  );

  const serveMockData = <E extends Endpoint>(
    endpoint: E,
    read: (world: World, call: ControlCall<E>) => Promise<AnswerOf<E>>,
  ) =>
    serveControl(app, endpoint, (call) => {
      const { world: name } = call.params as { world: string };
      return withMockData(worlds, name, (world) => read(world, call));
    });

  serveMockData(listMembers, async ({ read }) => ({ members: await memberRows(read) }));
  serveMockData(listQrcodes, async ({ read, clock }) => ({ qrcodes: await qrRows(read, clock.now()) }));
  serveMockData(listSlipRows, async (world) => ({ slips: await slipRows(world, publicUrl) }));
  serveMockData(readSlip, (world, { params }) => slipReading(world, params.slip));
  serveMockData(listWithdrawals, async ({ read }) => ({ withdrawals: await withdrawalRows(read) }));
  serveMockData(listIncoming, async ({ read, clock }) => ({ incoming: await incomingRows(read, clock.now()) }));
  serveMockData(listRooms, async (world) => ({
    rooms: await roomRows(world),
    refused: await areJoinsRefused(world.read),
  }));
  serveMockData(listRoomMessages, async (world, { params, query }) => ({
    messages: await roomMessages(world, params.room, query),
  }));
  serveMockData(listCouponRows, async ({ read, clock }) => ({ coupons: await couponRows(read, clock.now()) }));
  serveMockData(readWheel, ({ read }) => wheelOf(read));
  serveMockData(listSms, async (world, { query }) => ({
    sms: await smsRows(world.read, storedOrAny(world, query.phoneNumber)),
  }));
}

function storedOrAny(world: World, phone: string | undefined): string | undefined {
  return phone === undefined ? undefined : storedPhone(world, phone);
}
