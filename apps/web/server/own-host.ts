import type { NextFunction, Request, Response } from "express";

/**
 * Leaves the Host header as the only word on where the request was sent: @remix-run/express would
 * take part of X-Forwarded-Host, which any client can send. A Host that is no host is the client's
 * mistake (400), not a failure of ours.
 */
export function ownHost(request: Request, response: Response, next: NextFunction): void {
  delete request.headers["x-forwarded-host"];
  if (isHost(request.headers.host ?? "")) {
    next();
    return;
  }
  response.status(400).type("text/plain").send("Host: a host name, with a port where it needs one\n");
}

/** Whether a text is a host and no more: put into an address, it is the same again. `a@b` would be the host b there. */
function isHost(text: string): boolean {
  if (!URL.canParse(`http://${text}`)) return false;
  // There, letters are small, and the port that goes without saying is left out.
  return new URL(`http://${text}`).host === text.toLowerCase().replace(/:80$/, "");
}
