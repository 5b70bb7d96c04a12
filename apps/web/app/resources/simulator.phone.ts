import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { answerPhone } from "../features/preferences/phone.server";

/** What the simulator's panel asks about the phone it shows, and chooses for it (design §7). */
export function loader({ request }: LoaderFunctionArgs) {
  const { leadsTo, headers, body } = answerPhone(request);
  return leadsTo === undefined ? new Response(body, { headers }) : redirect(leadsTo, { headers });
}
