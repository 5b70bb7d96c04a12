import { useId, useRef } from "react";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { useNear } from "../../ui/browser/use-near";
import { Card } from "../../ui/card";
import { useChatHere } from "./chat-context";
import type { ChatWho } from "./chat-data";
import { PanelSlot } from "./panel-slot";

/** Loads when scrolled into view: on a phone it is below the fold, and it is most of the page's cost. */
export function InlineChat() {
  const { offered, who } = useChatHere();
  const hydrated = useHydrated();
  if (!hydrated || !offered) return null;
  return <Slot who={who} />;
}

function Slot({ who }: { who: () => ChatWho }) {
  const titleId = useId();
  const card = useRef<HTMLDivElement>(null);
  const isNear = useNear(card, 0);
  return (
    <div ref={card}>
      <Card className="flex h-[min(36rem,80dvh)] flex-col overflow-hidden">
        {isNear ? <PanelSlot who={who()} titleId={titleId} /> : null}
      </Card>
    </div>
  );
}
