import type { SmsRow } from "@mekong/contract/simulator/reads-sms";
import { MessageSquareText } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { useSms, useWorld } from "../../api/queries";
import { matchesFilter, plural } from "../../format/text";
import { AppLink } from "../../ui/app-link";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { FilterBox } from "../../ui/filter-box";
import { PageHead } from "../../ui/page-head";
import { EmptyState, FailureNote, Skeleton } from "../../ui/states";
import { useSearchParam } from "../../ui/use-search-param";
import { replacedCodes } from "./code";
import { SmsItem } from "./sms-item";

export function SmsPage() {
  const world = useWorld();
  const sms = useSms(world);
  const [phone, setPhone] = useSearchParam("phone");
  const all = sms.data;
  const matchingMessages = all?.filter(({ phoneNumber }) => matchesFilter(phoneNumber, phone));
  const replaced = useMemo(() => replacedCodes(all ?? []), [all]);
  const phones = useMemo(() => [...new Set(all?.map(({ phoneNumber }) => phoneNumber))], [all]);
  const isNew = useIsNewMessage(all);
  return (
    // Readable line length; the header has the same width.
    <div className="max-w-5xl">
      <PageHead
        title="SMS"
        about={
          all
            ? `${plural(all.length, "text message")} to ${plural(phones.length, "phone")} in ${world}, newest first.`
            : "Newest first."
        }
      >
        <FilterBox
          main
          label="Filter by phone"
          placeholder="Phone"
          value={phone}
          onChange={setPhone}
          options={phones}
          className="w-56"
        />
      </PageHead>
      {sms.error && <FailureNote error={sms.error} onRetry={() => sms.refetch()} className="mb-4" />}
      {!(sms.error && !all) && (
        <Card flush>
          {!matchingMessages ? (
            <div aria-busy className="flex flex-col gap-4 p-5">
              <Skeleton className="h-16 w-full" />
              <Skeleton className="h-16 w-full" />
            </div>
          ) : matchingMessages.length > 0 ? (
            <ul aria-label="Text messages" className="divide-y divide-line">
              {matchingMessages.map((row) => (
                <SmsItem key={row.id} sms={row} replaced={replaced.has(row.id)} isNew={isNew(row)} />
              ))}
            </ul>
          ) : phone ? (
            <EmptyState icon={MessageSquareText} title="No matching messages">
              <Button onClick={() => setPhone("")}>Show all</Button>
            </EmptyState>
          ) : (
            <EmptyState icon={MessageSquareText} title="No text messages yet">
              Turn on “One-time code at registration”, then{" "}
              <AppLink world={world} path="/register">
                register in the app
              </AppLink>
              . The code appears here immediately.
            </EmptyState>
          )}
        </Card>
      )}
    </div>
  );
}

/** Detects messages that arrived after the page was opened. */
function useIsNewMessage(all: SmsRow[] | undefined): (row: SmsRow) => boolean {
  const lastKnownId = useRef<number>();
  useEffect(() => {
    if (all) lastKnownId.current ??= all[0]?.id ?? 0;
  }, [all]);
  return ({ id }) => lastKnownId.current !== undefined && id > lastKnownId.current;
}
