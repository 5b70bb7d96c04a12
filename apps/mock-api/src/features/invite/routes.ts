import { inviteBanners, listInvites, receiveInviteBonus as receive } from "@mekong/contract/http/invite";
import type { FastifyInstance } from "fastify";
import { bannersOf } from "../../domain/site-text";
import { callerOf } from "../../http/call";
import { serve } from "../../http/serve";
import { inviteList, receiveInviteBonus } from "./invite";

export function inviteRoutes(app: FastifyInstance): void {
  serve(app, listInvites, (call) =>
    inviteList(call.read, callerOf(call).memberId, call.body, call.world.switches.get("inviteActive")),
  );

  serve(app, receive, (call) =>
    call.writeIdempotent((tx) => receiveInviteBonus(call.world, tx, callerOf(call).memberId)),
  );

  serve(app, inviteBanners, async (call) => ({ banners: await bannersOf(call.read, "invite", call.language) }));
}
