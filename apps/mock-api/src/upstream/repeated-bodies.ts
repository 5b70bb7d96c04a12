import { hash } from "node:crypto";
import type { World } from "../world/world";
import type { CapturedBody } from "./exchange";
import { capturedBody } from "./request-body";

const MAX_BYTES = 64 * 1024;
const MAX_BODIES = 200;

const bodiesByWorld = new WeakMap<World, Map<string, CapturedBody>>();

/**
 * Returns the same object for the same bytes, so that results can be memoized. Most responses repeat, and masking and
 * comparing each would halve the throughput.
 */
export function parsedResponse(world: World, bytes: Buffer, type: string): CapturedBody {
  if (bytes.length > MAX_BYTES) return capturedBody(bytes, type);
  const bodies = bodiesByWorld.get(world) ?? new Map<string, CapturedBody>();
  bodiesByWorld.set(world, bodies);
  const key = `${type} ${hash("sha256", bytes, "base64")}`;
  const known = bodies.get(key);
  if (known) return known;
  if (bodies.size >= MAX_BODIES) bodies.clear();
  const body = capturedBody(bytes, type);
  bodies.set(key, body);
  return body;
}
