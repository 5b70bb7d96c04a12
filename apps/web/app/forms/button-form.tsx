import type { ReactNode } from "react";
import { MemberField } from "../features/session/member-field";
import { useHydrated } from "../ui/browser/use-hydrated";
import { Button, type ButtonTone } from "../ui/button";

import { FORM_KEY } from "./form-answer";
import type { FormFetcher } from "./use-form-fetcher";

interface ButtonFormProps<Done> {
  form: FormFetcher<Done>;
  action: string;
  fields?: Record<string, string>;
  tone?: ButtonTone;
  children: ReactNode;
}

/** Adds the field `plain=1` without JavaScript. */
export function ButtonForm<Done>({ form, action, fields = {}, tone, children }: ButtonFormProps<Done>) {
  const hydrated = useHydrated();
  const { Form, formKey, pending } = form;
  return (
    <Form method="post" action={action} className="flex flex-col">
      <MemberField />
      <input type="hidden" name={FORM_KEY} value={formKey} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {hydrated ? null : <input type="hidden" name="plain" value="1" />}
      <Button type="submit" tone={tone} pending={pending}>
        {children}
      </Button>
    </Form>
  );
}
