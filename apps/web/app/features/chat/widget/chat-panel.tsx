import CloudOff from "lucide-react/icons/cloud-off";
import MessagesSquare from "lucide-react/icons/messages-square";
import { type DragEvent, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { RetryButton } from "../../../ui/button";
import { cx } from "../../../ui/cx";
import { Notice } from "../../../ui/notice";
import { Skeleton } from "../../../ui/skeleton";
import type { Slot } from "../../../ui/slot";
import type { ChatIdentity } from "../chat-data";
import type { ChatStore } from "../client/chat-store";
import { useChat } from "../client/current-store";
import type { ConnectionStatus } from "../client/room";
import type { ChatAlert, ChatSnapshot } from "../client/snapshot";
import { Lightbox, type OpenMedia } from "../message/lightbox";
import type { MessageActions } from "../message/message";
import { Composer } from "./composer";
import { MessageList } from "./message-list";

export interface ChatPanelProps {
  identity: ChatIdentity;
  titleId: string;
  title: string;
  close?: Slot;
  focusComposer?: boolean;
}

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

interface PanelBodyProps {
  chat: ChatSnapshot;
  onRetry: () => void;
  children: Slot;
}

export function PanelBody({ chat, onRetry, children }: PanelBodyProps) {
  const { t } = useTranslation("chat");
  const retryButton = <RetryButton onRetry={onRetry} />;
  const isRefused = chat.connectionStatus === "refused";
  if (chat.messages.length > 0) {
    if (!isRefused) return children;
    return (
      <>
        {children}
        <div className="flex items-center justify-between gap-3 border-t border-edge bg-danger-soft px-4 py-2 text-sub text-danger">
          <span>{t("cannotChat")}</span>
          {retryButton}
        </div>
      </>
    );
  }
  if (isRefused) return <Placeholder icon={CloudOff} title={t("cannotChat")} action={retryButton} />;
  if (chat.loading === "failed") return <Placeholder icon={CloudOff} title={t("failed")} action={retryButton} />;
  if (chat.loading === "under-way") return <Loading label={t("loading")} />;
  return <Placeholder icon={MessagesSquare} title={t("empty")} text={t("emptyAbout")} />;
}

interface PlaceholderProps {
  icon: typeof CloudOff;
  title: string;
  text?: string;
  action?: Slot;
}

function Placeholder({ icon: Icon, title, text, action }: PlaceholderProps) {
  return (
    <div className="appear flex min-h-0 flex-1 flex-col items-center justify-center gap-3 overflow-y-auto px-6 py-6 text-center">
      <span className="grid size-16 shrink-0 place-items-center rounded-card bg-primary-soft text-on-primary-soft">
        <Icon aria-hidden className="size-7" strokeWidth={1.6} />
      </span>
      <div className="max-w-76 space-y-1">
        <p className="text-h3">{title}</p>
        {text ? <p className="text-sub text-balance text-ink-2">{text}</p> : null}
      </div>
      {action}
    </div>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-end gap-4 overflow-hidden p-4">
      <p className="sr-only">{label}</p>
      {["w-52", "ms-auto w-40", "w-60", "ms-auto w-48"].map((bubbleClass) => (
        <Skeleton key={bubbleClass} className={cx("h-11 shrink-0 rounded-tile", bubbleClass)} />
      ))}
    </div>
  );
}

const dotClasses: Record<ConnectionStatus, string> = {
  connecting: "bg-ink-3",
  online: "bg-success",
  offline: "bg-pending",
  refused: "bg-danger",
};

export function ConnectionState({ connectionStatus }: { connectionStatus: ConnectionStatus }) {
  const { t } = useTranslation("chat");
  return (
    <p aria-live="polite" className="flex items-center gap-1.5 text-caption text-ink-2">
      <span aria-hidden className={cx("size-2 shrink-0 rounded-full", dotClasses[connectionStatus])} />
      <span>{t(`state.${connectionStatus}`)}</span>
    </p>
  );
}

export function useAlertText(alert: ChatAlert | null): string | null {
  const { t } = useTranslation("chat");
  if (!alert) return null;
  return alert.kind === "fileTooLarge" ? t(alert.kind, { n: alert.n }) : t(alert.kind);
}
