import type { LoaderFunctionArgs } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { InlineChat } from "../features/chat/inline-chat";
import { contactData } from "../features/contact/contact.server";
import { ContactPage } from "../features/contact/contact-page";
import { HelpLink } from "../features/help/help-link";
import { areaTexts } from "../i18n/browser/load";
import type { PageHandle } from "../root/document-title";

export const handle = { title: "contact:title" } satisfies PageHandle;

export function loader({ request }: LoaderFunctionArgs) {
  return contactData(request);
}

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const [data] = await Promise.all([serverLoader<typeof loader>(), areaTexts("contact")]);
  return data;
}

export default function Contact() {
  return (
    <>
      <ContactPage {...useLoaderData<typeof loader>()} chat={<InlineChat />} />
      <HelpLink />
    </>
  );
}
