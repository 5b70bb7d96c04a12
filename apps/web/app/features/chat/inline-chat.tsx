import { useId, useRef } from "react";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { useInView } from "../../ui/browser/use-in-view";
import { Card } from "../../ui/card";
import { useChatContext } from "./chat-context";
import type { ChatIdentity } from "./chat-data";
import { PanelSlot } from "./panel-slot";

/** Loads the chat when scrolled into view, because it is most of the page's cost. */
export function InlineChat() {
  const { available, identity } = useChatContext();
  const hydrated = useHydrated();
  if (!hydrated || !available) return null;
  return <LazyPanel identity={identity} />;
}

function LazyPanel({ identity }: { identity: () => ChatIdentity }) {
  const titleId = useId();
  const card = useRef<HTMLDivElement>(null);
  const isInView = useInView(card, 0);
  return (
    <div ref={card}>
      <Card className="flex h-[min(36rem,80dvh)] flex-col overflow-hidden">
        {isInView ? <PanelSlot identity={identity()} titleId={titleId} /> : null}
      </Card>
    </div>
  );
}
