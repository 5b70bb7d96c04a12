import type { ActionFunctionArgs } from "@remix-run/node";
import { handleSlipUpload } from "../features/slip/slip.server";
import type { RedirectInstruction, UploadAnswer } from "../features/slip/slip-data";
import { requireMember } from "../server/guards.server";
import { drainUnread } from "../server/upload-body.server";

/** For uploads by script, which follow no redirects: returns the location as JSON. */
export async function action({ request }: ActionFunctionArgs) {
  try {
    const { api } = await requireMember(request);
    return Response.json((await handleSlipUpload({ api, request })) satisfies UploadAnswer);
  } catch (thrown) {
    const to = thrown instanceof Response ? thrown.headers.get("Location") : null;
    if (to === null) throw thrown;
    await drainUnread(request);
    const headers = new Headers();
    for (const cookie of (thrown as Response).headers.getSetCookie()) headers.append("Set-Cookie", cookie);
    return Response.json({ leaveFor: to } satisfies RedirectInstruction, { headers });
  }
}
