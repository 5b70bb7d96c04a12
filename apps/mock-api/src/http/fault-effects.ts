import { statusOf } from "@mekong/contract/errors";
import type { FaultEffect } from "@mekong/contract/simulator/faults";
import type { FastifyReply, FastifyRequest } from "fastify";
import { JSON_TYPE } from "./prepared";
import { visitOf } from "./visit";

export async function applyFault(effect: FaultEffect, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const visit = visitOf(request);
  if ("code" in effect) {
    visit.code = effect.code;
    visit.answer = { message: effect.code };
    return reply.status(statusOf(effect.code)).send(visit.answer);
  }
  if ("status" in effect) {
    visit.answer = effect.body ?? {};
    return reply.status(effect.status).send(visit.answer);
  }
  if ("delayMs" in effect) {
    const [least, most] = effect.delayMs;
    const share = most > least ? await visit.world.writeAtOnce((turn) => visit.world.dice.roll(turn, "latency")) : 0;
    await sleep(least + Math.floor(share * (most - least + 1)), request);
    return undefined;
  }
  if ("run" in effect) {
    for (const { do: action, with: input = {} } of effect.run) await visit.world.act(action, input);
    return undefined;
  }
  if ("malformed" in effect) {
    visit.answer = '{"answer": ';
    return reply.header("content-type", JSON_TYPE).send(visit.answer);
  }
  if ("drop" in effect) {
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  }
  // A hanging request must not block the world.
  reply.hijack();
  visit.release();
  return reply;
}

function sleep(ms: number, request: FastifyRequest): Promise<void> {
  const { world } = visitOf(request);
  const { socket } = request.raw;
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      socket.off("close", done);
      world.closed.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    socket.once("close", done);
    world.closed.addEventListener("abort", done, { once: true });
  });
}
