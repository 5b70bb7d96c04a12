import { useEffect, useId, useRef, useState } from "react";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { Card } from "../../ui/card";
import { useChatHere } from "./chat-context";
import type { ChatWho } from "./chat-data";
import { PanelSlot } from "./panel-slot";

/** So far below the window, in pixels, it is fetched already. */
const NEAR = "200px";

/** The chat as a part of the contact page. Opens when it comes into view; without a script there is nothing. */
export function InlineChat() {
  const { offered, who } = useChatHere();
  const hydrated = useHydrated();
  if (!hydrated || !offered) return null;
  return <Slot who={who} />;
}

function Slot({ who }: { who: () => ChatWho }) {
  const titleId = useId();
  const card = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!card.current) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: NEAR,
      },
    );
    watch.observe(card.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={card}>
      <Card className="flex h-[min(36rem,80dvh)] flex-col overflow-hidden">
        {isNear ? <PanelSlot who={who()} titleId={titleId} /> : null}
      </Card>
    </div>
  );
}
