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
import { serveControl } from "./serve";
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

  serveControl(app, listMembers, async ({ params }) => ({
    members: await withMockData(worlds, params.world, ({ read }) => memberRows(read)),
  }));

  serveControl(app, listQrcodes, async ({ params }) => ({
    qrcodes: await withMockData(worlds, params.world, ({ read, clock }) => qrRows(read, clock.now())),
  }));

  serveControl(app, listSlipRows, async ({ params }) => ({
    slips: await withMockData(worlds, params.world, (world) => slipRows(world, publicUrl)),
  }));

  serveControl(app, readSlip, ({ params }) =>
    withMockData(worlds, params.world, (world) => slipReading(world, params.slip)),
  );

  serveControl(app, listWithdrawals, async ({ params }) => ({
    withdrawals: await withMockData(worlds, params.world, ({ read }) => withdrawalRows(read)),
  }));

  serveControl(app, listIncoming, async ({ params }) => ({
    incoming: await withMockData(worlds, params.world, ({ read, clock }) => incomingRows(read, clock.now())),
  }));

  serveControl(app, listRooms, ({ params }) =>
    withMockData(worlds, params.world, async (world) => ({
      rooms: await roomRows(world),
      refused: await areJoinsRefused(world.read),
    })),
  );

  serveControl(app, listRoomMessages, async ({ params, query }) => ({
    messages: await withMockData(worlds, params.world, (world) => roomMessages(world, params.room, query)),
  }));

  serveControl(app, listCouponRows, async ({ params }) => ({
    coupons: await withMockData(worlds, params.world, ({ read, clock }) => couponRows(read, clock.now())),
  }));

  serveControl(app, readWheel, ({ params }) => withMockData(worlds, params.world, ({ read }) => wheelOf(read)));

  serveControl(app, listSms, async ({ params, query }) => ({
    sms: await withMockData(worlds, params.world, (world) =>
      smsRows(world.read, storedOrAny(world, query.phoneNumber)),
    ),
  }));
}

function storedOrAny(world: World, phone: string | undefined): string | undefined {
  return phone === undefined ? undefined : storedPhone(world, phone);
}
