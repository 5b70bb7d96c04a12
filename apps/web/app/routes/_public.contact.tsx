import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { InlineChat } from "../features/chat/inline-chat";
import { contactData } from "../features/contact/contact.server";
import { ContactPage } from "../features/contact/contact-page";
import { HelpLink } from "../features/help/help-link";
import type { PageHandle } from "../root/document-title";

export const handle = { title: "support:contact.title" } satisfies PageHandle;

export function loader({ request }: LoaderFunctionArgs) {
  return contactData(request);
}

export default function Contact() {
  return (
    <>
      <ContactPage {...useLoaderData<typeof loader>()} chat={<InlineChat />} />
      <HelpLink />
    </>
  );
}
