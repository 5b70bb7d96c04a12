import { isBlank } from "@mekong/contract/text";
import { Send } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useWorld } from "../../../api/queries";
import { actionRequest, useRunAction } from "../../../api/use-run-action";
import { CopyAs } from "../../../copy-as/copy-as";
import { actionRecipe } from "../../../copy-as/recipes";
import { type DraftType, messageTypeLabels } from "../../../strings/chat";
import { Button } from "../../../ui/button";
import { Segmented } from "../../../ui/segmented";
import { FailureNote } from "../../../ui/states";
import { useSearchParam } from "../../../ui/use-search-param";
import { CannedButton } from "./canned-button";
import { type Draft, emptyDraft, messageInput, validateDraft } from "./draft";
import { Preview } from "./preview";
import { RichFields } from "./rich-fields";
import { TextBox } from "./text-box";
import { useTyping } from "./use-typing";

interface ComposerProps {
  room: string;
  name: string;
  draft: Draft;
  shouldFocus: boolean;
  onDraft(change: (draft: Draft) => Draft): void;
}

const types = (Object.keys(messageTypeLabels) as DraftType[]).map((value) => ({
  value,
  label: messageTypeLabels[value],
}));

/** Message composer: plain text, or a form with preview for each other type. */
export function Composer({ room, name, draft, shouldFocus, onDraft }: ComposerProps) {
  const world = useWorld();
  const [typeParam, setTypeParam] = useSearchParam("as");
  const type = types.find(({ value }) => value === typeParam)?.value ?? "text";
  const reply = useRunAction({ suppressErrorToast: true, quiet: true, queue: `chat.reply ${world} ${room}` });
  const typing = useTyping(world, room);
  /** Number of attempts to send an invalid draft. */
  const [attempts, setAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const validation = validateDraft(type, draft);

  useEffect(() => {
    if (attempts === 0) return;
    const firstInvalid = form.current?.querySelector<HTMLElement>(
      "[aria-invalid=true], [data-row=add][aria-describedby]",
    );
    firstInvalid?.focus();
  }, [attempts]);

  const change = (part: Partial<Draft>) => {
    if (part.message === "") typing.stop();
    else typing.pressed();
    onDraft((current) => ({ ...current, ...part }));
  };
  const send = () => {
    if (type === "text" && isBlank(draft.message)) return;
    if (!validation.message) {
      setAttempts((count) => count + 1);
      return;
    }
    typing.sent();
    setAttempts(0);
    const blank = emptyDraft();
    onDraft(() => blank);
    reply.mutateAsync(actionRequest("chat.reply", { room, message: validation.message })).catch(() =>
      // Restore an unsent message, before anything typed meanwhile.
      onDraft((current) =>
        current === blank ? draft : { ...current, message: `${draft.message}\n${current.message}` },
      ),
    );
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label={`Reply to ${name}`}
      onSubmit={handleSubmit}
      className="@container flex max-h-[65%] min-h-0 shrink-0 flex-col gap-2 border-t border-line p-3"
    >
      <Segmented
        label="Message type"
        value={type}
        options={types}
        onChange={(value) => {
          setAttempts(0);
          setTypeParam(value === "text" ? "" : value);
        }}
        className="self-start"
      />
      {reply.error && <FailureNote error={reply.error} />}
      {type === "text" ? (
        <TextBox
          label={`Message to ${name}`}
          value={draft.message}
          shouldFocus={shouldFocus}
          onChange={(message) => change({ message })}
          onSend={send}
        />
      ) : (
        <div className="grid min-h-0 items-start gap-3 overflow-y-auto @lg:grid-cols-[minmax(0,1fr)_15rem]">
          <div className="flex min-w-0 flex-col gap-2 p-0.5">
            <RichFields type={type} draft={draft} errors={attempts > 0 ? validation.errors : {}} onChange={change} />
          </div>
          <div className="min-w-0 @lg:sticky @lg:top-0">
            <Preview type={type} draft={draft} errors={validation.errors} />
          </div>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {/* On the left: the panel's toasts appear on the right. */}
        <Button type="submit" tone="primary" icon={Send} pending={reply.isPending}>
          Send
        </Button>
        {type !== "generic" && type !== "unknown" && (
          <CannedButton onInsert={(text) => change({ message: draft.message ? `${draft.message} ${text}` : text })} />
        )}
        <CopyAs
          iconOnly
          className="ml-auto"
          recipe={actionRecipe(world, "chat.reply", { room, message: messageInput(type, draft) })}
        />
      </div>
    </form>
  );
}
