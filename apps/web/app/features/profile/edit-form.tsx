import { useTranslation } from "react-i18next";
import { ProblemAlert } from "../../forms/problem-alert";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { Button } from "../../ui/button";
import { FieldError } from "../../ui/form/field";
import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-body";
import type { Slot } from "../../ui/slot";
import { MemberField } from "../session/member-field";
import { PROFILE_PATH } from "./profile-data";
import type { EditHandle } from "./use-edit";

interface EditFormProps {
  handle: EditHandle;
  cancel: Slot;
  children: Slot;
}

export function EditForm({ handle, cancel, children }: EditFormProps) {
  const { t } = useTranslation("profile");
  const hydrated = useHydrated();
  const { Form, form, edit, pending, formError, problem, onProblemClosed, onSubmit, onInput } = handle;
  return (
    <>
      <Form
        ref={form}
        method="post"
        action={PROFILE_PATH}
        noValidate
        onSubmit={onSubmit}
        onInput={onInput}
        className="flex flex-1 flex-col"
      >
        <MemberField />
        <input type="hidden" name="intent" value={edit} />
        {hydrated ? null : <input type="hidden" name="plain" value="1" />}
        <SheetBody className="space-y-5">
          {children}
          <FieldError>{formError}</FieldError>
        </SheetBody>
        <SheetFooter>
          <div className="grid grid-cols-2 gap-2.5">
            {cancel}
            <Button type="submit" pending={pending}>
              {t("save")}
            </Button>
          </div>
        </SheetFooter>
      </Form>
      <ProblemAlert problem={problem} onClosed={onProblemClosed} />
    </>
  );
}
