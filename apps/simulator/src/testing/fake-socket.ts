import type { WorldEvent } from "@mekong/contract/simulator/events";
import { vi } from "vitest";

/** WebSocket stub: tests open it, send events and close it. */
export class FakeSocket {
  static instances: FakeSocket[] = [];
  onopen?: () => void;
  onclose?: () => void;
  onmessage?: (message: { data: string }) => void;
  close = vi.fn();
  constructor(readonly url: URL) {
    FakeSocket.instances.push(this);
  }
  /** Sends an event; default: a change of the QR codes. */
  emit(id: number, event: Partial<WorldEvent> = {}): void {
    this.onmessage?.({
      data: JSON.stringify({ id, at: "2026-11-20T03:00:00Z", type: "changed", about: "qrcodes", ...event }),
    });
  }
  static latest(): FakeSocket {
    const socket = FakeSocket.instances.at(-1);
    if (!socket) throw new Error("no socket was made");
    return socket;
  }
  /** Replaces WebSocket until `vi.unstubAllGlobals()`. */
  static install(): void {
    FakeSocket.instances = [];
    vi.stubGlobal("WebSocket", FakeSocket);
  }
}
