import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { handlePhoneRequest } from "../features/preferences/phone.server";

export function loader({ request }: LoaderFunctionArgs) {
  const { redirectTo, headers, body } = handlePhoneRequest(request);
  return redirectTo === undefined ? new Response(body, { headers }) : redirect(redirectTo, { headers });
}
