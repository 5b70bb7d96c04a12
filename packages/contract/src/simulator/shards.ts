import { crc32 } from "node:zlib";

/** Server side only. */

export const SLOTS = 64;

/** `deploy/haproxy/haproxy.cfg` computes the same. */
export function slotOf(world: string): number {
  return crc32(world) % SLOTS;
}

/** @returns the shard's number, from 1 to `count` */
export function shardOf(world: string, count: number): number {
  return (slotOf(world) % count) + 1;
}

/** Request header: another shard asks for only this shard's worlds. */
export const OWN_WORLDS_HEADER = "x-own-worlds";
