import type { WorldEvent } from "@mekong/contract/simulator/events";
import { vi } from "vitest";

/** Stands in for the browser's WebSocket: a test opens it, speaks through it and cuts it. */
export class FakeSocket {
  static made: FakeSocket[] = [];
  onopen?: () => void;
  onclose?: () => void;
  onmessage?: (message: { data: string }) => void;
  close = vi.fn();
  constructor(readonly url: URL) {
    FakeSocket.made.push(this);
  }
  /** Sends an event, of a change of the QRs when nothing else is said. */
  say(id: number, event: Partial<WorldEvent> = {}): void {
    this.onmessage?.({
      data: JSON.stringify({ id, at: "2026-11-20T03:00:00Z", type: "changed", about: "qrcodes", ...event }),
    });
  }
  /** The one made last. */
  static latest(): FakeSocket {
    const socket = FakeSocket.made.at(-1);
    if (!socket) throw new Error("no socket was made");
    return socket;
  }
  /** Takes the place of the real one, until `vi.unstubAllGlobals()`. */
  static install(): void {
    FakeSocket.made = [];
    vi.stubGlobal("WebSocket", FakeSocket);
  }
}
