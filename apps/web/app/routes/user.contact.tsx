import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { InlineChat } from "../features/chat/inline-chat";
import { contactData } from "../features/contact/contact.server";
import { ContactPage } from "../features/contact/contact-page";
import { helpData } from "../features/help/help.server";
import { HelpSection } from "../features/help/help-videos";
import { RouteProblem as ErrorBoundary } from "../forms/route-problem";
import type { PageHandle } from "../root/document-title";

export const handle = { title: "contact:title" } satisfies PageHandle;

/** Includes the help videos: /howto would end a member's session. */
export async function loader({ request }: LoaderFunctionArgs) {
  return { ...(await contactData(request)), help: helpData(request) };
}

export { shouldRevalidateMemberPage as shouldRevalidate } from "./user/should-revalidate";

export default function Contact() {
  const { help, ...contact } = useLoaderData<typeof loader>();
  return (
    <>
      <ContactPage {...contact} chat={<InlineChat />} offset />
      <HelpSection {...help} />
    </>
  );
}

export { ErrorBoundary };
