import type { NextFunction, Request, Response } from "express";

/** Removes X-Forwarded-Host, which clients can set and @remix-run/express uses. Rejects invalid hosts. */
export function validateHost(request: Request, response: Response, next: NextFunction): void {
  delete request.headers["x-forwarded-host"];
  if (isHost(request.headers.host ?? "")) {
    next();
    return;
  }
  response.status(400).type("text/plain").send("Host: a host name, with a port if needed\n");
}

/** Whether the text is only a host; `a@b` would mean host b. */
function isHost(text: string): boolean {
  if (!URL.canParse(`http://${text}`)) return false;
  // URL() lower-cases the host and drops port 80.
  return new URL(`http://${text}`).host === text.toLowerCase().replace(/:80$/, "");
}
