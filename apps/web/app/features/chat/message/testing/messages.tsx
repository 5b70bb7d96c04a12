import type { Conversation } from "@mekong/contract/chat";
import { vi } from "vitest";
import { WithTexts } from "../../../../ui/testing/with-texts";
import type { MessageActions, ShownMessage } from "../message";
import { MessageView } from "../message-view";

export const ORIGIN = "https://api.example";

export function shownMessage(
  message_type: string,
  payload: unknown,
  overrides: Partial<ShownMessage> = {},
): ShownMessage {
  return {
    key: "k1",
    stored: null as Conversation | null,
    message: { message_type, payload },
    isOwn: false,
    at: "2026-11-20T03:04:05.000Z",
    deliveryState: "succeed",
    progress: null,
    preview: null,
    fileName: null,
    errorText: null,
    sessionId: "s1",
    ...overrides,
  };
}

export function mockActions() {
  return {
    onButton: vi.fn<MessageActions["onButton"]>(),
    onResend: vi.fn<MessageActions["onResend"]>(),
    onRemove: vi.fn<MessageActions["onRemove"]>(),
    onCancel: vi.fn<MessageActions["onCancel"]>(),
    onRetryMedia: vi.fn<MessageActions["onRetryMedia"]>(),
    onOpenMedia: vi.fn<MessageActions["onOpenMedia"]>(),
  };
}

export function TestMessageList({
  message,
  actions = mockActions(),
  open = true,
}: {
  message: ShownMessage;
  actions?: MessageActions;
  open?: boolean;
}) {
  return (
    <WithTexts>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as the conversation itself, which scrolls */}
      <div role="log" tabIndex={0}>
        <ol>
          <MessageView message={message} actions={actions} quickRepliesOpen={open} mediaOrigin={ORIGIN} />
        </ol>
      </div>
    </WithTexts>
  );
}
