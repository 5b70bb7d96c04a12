import { connect } from "node:net";

const TIMEOUT_SECONDS = 20;

/**
 * Sends a GET request whose path is not normalized; HTTP clients that parse URLs would change it.
 * @param path one character per byte (latin1), without spaces and line breaks
 * @returns status and Location header of the response
 */
export function rawGet(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; location: string | null }> {
  const { hostname, port, host } = new URL(origin);
  const lines = Object.entries({ Host: host, Connection: "close", ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = "";
    socket.setTimeout(TIMEOUT_SECONDS * 1000, () =>
      socket.destroy(new Error(`no answer to GET ${JSON.stringify(path)}`)),
    );
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
    });
    socket.on("error", reject);
    socket.on("close", () => {
      const [head = ""] = text.split("\r\n\r\n", 1);
      const location = /\r\nlocation: ([^\r]*)/i.exec(head)?.[1] ?? null;
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), location });
    });
    socket.write(Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`, "latin1"));
  });
}
