import { statusOf } from "@mekong/contract/errors";
import type { FaultEffect } from "@mekong/contract/simulator/faults";
import type { FastifyReply, FastifyRequest } from "fastify";
import { contextOf } from "./request-context";
import { JSON_TYPE } from "./serialized-response";

/** This is constant, because a fault's 429 has no rate limit whose end could be computed. */
const RETRY_AFTER_S = 60;

/** @returns whether the fault ended the request, with or without a response */
export async function applyFault(effect: FaultEffect, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const context = contextOf(request);
  if ("code" in effect) {
    context.code = effect.code;
    context.answer = { message: effect.code };
    await sendAnswer(reply, statusOf(effect.code), context.answer);
    return true;
  }
  if ("status" in effect) {
    context.answer = effect.body ?? {};
    await sendAnswer(reply, effect.status, context.answer);
    return true;
  }
  if ("delayMs" in effect) {
    const [minMs, maxMs] = effect.delayMs;
    const share = maxMs > minMs ? await context.world.writeSync((tx) => context.world.dice.roll(tx, "latency")) : 0;
    await sleep(minMs + Math.floor(share * (maxMs - minMs + 1)), request);
    return false;
  }
  if ("run" in effect) {
    for (const { do: action, with: input = {} } of effect.run) await context.world.runAction(action, input);
    return false;
  }
  if ("malformed" in effect) {
    context.answer = '{"answer": ';
    await reply.header("content-type", JSON_TYPE).send(context.answer);
    return true;
  }
  if ("drop" in effect) {
    reply.hijack();
    request.raw.socket.destroy();
    return true;
  }
  // A hanging request must not block the world.
  reply.hijack();
  context.release();
  return true;
}

function sendAnswer(reply: FastifyReply, status: number, answer: unknown): FastifyReply {
  if (status === 429) reply.header("retry-after", RETRY_AFTER_S);
  return reply.status(status).send(answer);
}

function sleep(ms: number, request: FastifyRequest): Promise<void> {
  const { world } = contextOf(request);
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
