import { CleanedHtml } from "../../ui/cleaned-html";
import { SheetError } from "../../ui/sheet/sheet-error";
import { type SheetDataState, useSheetData } from "../../ui/sheet/use-sheet-data";
import { Skeleton } from "../../ui/skeleton";
import { type TermsData, type TermsKind, termsPath } from "./terms-data";

/** @param initialData loader data, if the sheet was open when the page loaded */
export function useTerms(kind: TermsKind, initialData: TermsData | null): SheetDataState<TermsData> {
  return useSheetData(`terms-${kind}`, termsPath(kind), initialData?.kind === kind ? initialData : null);
}

export function TermsText({ kind, initialData }: { kind: TermsKind; initialData: TermsData | null }) {
  return <TermsView {...useTerms(kind, initialData)} />;
}

export function TermsView({ data: terms, reload, loading }: SheetDataState<TermsData>) {
  if (terms === null) return <TermsSkeleton />;
  if (terms.parts === null) {
    return <SheetError text={terms.errorText ?? ""} retrying={loading} onRetry={reload} />;
  }
  return (
    <div className="fills-sheet space-y-6">
      {terms.parts.map(({ title, html }) => (
        <section key={title} className="space-y-2">
          <h3 className="text-h3">{title}</h3>
          <CleanedHtml html={html} className="text-sub" />
        </section>
      ))}
    </div>
  );
}

function TermsSkeleton() {
  return (
    <div className="fills-sheet space-y-3" aria-hidden>
      {[40, 100, 94, 97, 60, 36, 100, 90].map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
        <Skeleton key={line} className="h-4" style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
