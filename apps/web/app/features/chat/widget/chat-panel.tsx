import { type DragEvent, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../ui/cx";
import { Notice } from "../../../ui/notice";
import type { Slot } from "../../../ui/slot";
import type { ChatIdentity } from "../chat-data";
import type { ChatStore } from "../client/chat-store";
import { Lightbox, type OpenMedia } from "../message/lightbox";
import type { MessageActions } from "../message/types";
import { Composer } from "./composer";
import { ConnectionState } from "./connection-state";
import { MessageList } from "./message-list";
import { PanelBody } from "./panel-body";
import { useAlertText } from "./use-alert-text";
import { useChat } from "./use-chat";

export interface ChatPanelProps {
  identity: ChatIdentity;
  titleId: string;
  title: string;
  close?: Slot;
  focusComposer?: boolean;
}

/** Loaded as a separate chunk. */
export default function ChatPanel({ identity, titleId, title, close, focusComposer = false }: ChatPanelProps) {
  const { t } = useTranslation("chat");
  const { store, chat } = useChat(identity);
  const [media, setMedia] = useState<OpenMedia | null>(null);
  const actions = useMemo(() => actionsOf(store, setMedia), [store]);
  const alert = useAlertText(chat.alert);
  const drop = useFileDrop((files) => store.attach(files));
  const isRefused = chat.connectionStatus === "refused";

  return (
    <section
      aria-labelledby={titleId}
      className="relative flex min-h-0 flex-1 flex-col"
      onDragEnter={drop.over}
      onDragOver={drop.over}
      onDragLeave={drop.leave}
      onDrop={drop.drop}
    >
      <header className="flex items-center gap-2 border-b border-edge ps-4 pe-2 py-2">
        <div className="min-w-0 flex-1">
          <h2 id={titleId} tabIndex={-1} className="text-h3">
            {title}
          </h2>
          <ConnectionState connectionStatus={chat.connectionStatus} />
        </div>
        {close}
      </header>
      <PanelBody chat={chat} onRetry={() => store.retry()}>
        <MessageList chat={chat} store={store} actions={actions} />
      </PanelBody>
      {/* Screen readers only announce changes of an existing live region. */}
      <div aria-live="assertive" className="absolute inset-x-3 top-16 z-2">
        {alert ? (
          <div className="appear rounded-input shadow-raised">
            <Notice tone="danger">{alert}</Notice>
          </div>
        ) : null}
      </div>
      <Composer
        key={identity.kind === "guest" ? identity.guestId : identity.userId}
        draft={store.draft}
        onDraft={(draft) => {
          store.draft = draft;
        }}
        onSend={(message) => store.send({ message_type: "text", payload: { message } })}
        onFiles={(files) => store.attach(files)}
        disabled={isRefused}
        focus={focusComposer}
      />
      {drop.isOver ? (
        <p
          className={cx(
            "pointer-events-none absolute inset-2 z-3 grid place-items-center rounded-tile border-2 border-dashed border-primary",
            "bg-surface/90 p-4 text-center text-body font-semibold text-primary",
          )}
        >
          {t("drop")}
        </p>
      ) : null}
      <Lightbox open={media} onClose={() => setMedia(null)} />
    </section>
  );
}

function actionsOf(store: ChatStore, openMedia: (media: OpenMedia) => void): MessageActions {
  return {
    onButton: (button) =>
      button.type === "postback"
        ? store.send({ message_type: "postback", payload: { message: button.title, payload: button.payload } })
        : store.send({ message_type: "text", payload: { message: button.title } }),
    onResend: (key) => store.resend(key),
    onRemove: (key) => store.remove(key),
    onCancel: (key) => store.remove(key),
    onRetryMedia: () => void store.relink(),
    onOpenMedia: (url, kind, alt) => openMedia({ url, kind, alt }),
  };
}

function useFileDrop(onFiles: (files: FileList) => void) {
  const [isOver, setIsOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");
  return {
    isOver,
    over: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    },
    leave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
    },
    drop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      onFiles(event.dataTransfer.files);
    },
  };
}
