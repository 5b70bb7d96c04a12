import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { answerPhone } from "../features/preferences/phone.server";

/** For the simulator panel's phone (design §7). */
export function loader({ request }: LoaderFunctionArgs) {
  const { leadsTo, headers, body } = answerPhone(request);
  return leadsTo === undefined ? new Response(body, { headers }) : redirect(leadsTo, { headers });
}
