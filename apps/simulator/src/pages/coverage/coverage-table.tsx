import { type CodeCount, NO_SCREEN } from "@mekong/contract/simulator/coverage-by-code";
import { Check, Minus } from "lucide-react";
import { useRef } from "react";
import { countText } from "../../format/money";
import { codeText } from "../../strings/codes";
import { classes } from "../../ui/classes";
import { navigateRows } from "../../ui/table";

interface CoverageTableProps {
  rows: readonly CodeCount[];
  screens: readonly string[];
  openCode: string;
  onOpen(code: string): void;
}

const headerClass = "border-b border-line px-2.5 text-tiny font-medium text-ink-3";

export function CoverageTable({ rows, screens, openCode, onOpen }: CoverageTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard, too
    <section tabIndex={0} aria-label="Codes by screen" className="overflow-x-auto rounded-xl">
      <table className="w-full border-collapse text-body tabular-nums">
        <caption className="sr-only">Codes by screen</caption>
        <thead>
          <tr>
            <th scope="col" className={classes(headerClass, "sticky left-0 bg-surface py-2 pl-4 text-start")}>
              Code
            </th>
            <th scope="col" className={classes(headerClass, "text-end")}>
              Count
            </th>
            {screens.map((screen) => (
              <th
                key={screen}
                scope="col"
                className={classes(headerClass, "text-end font-mono font-normal whitespace-nowrap")}
              >
                {screen === NO_SCREEN ? "no screen" : screen}
              </th>
            ))}
            {/* Takes the remaining width. */}
            <td className="w-full border-b border-line" />
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={(event) => navigateRows(event, body.current)}>
          {rows.map(({ code, total, byScreen, neverSeenOn }) => (
            <tr
              key={code}
              className={classes("border-b border-line last:border-b-0", code === openCode && "bg-soft/50")}
            >
              <th
                scope="row"
                className={classes(
                  "sticky left-0 min-w-52 py-1.5 sm:min-w-80 pr-2.5 pl-4 text-start font-normal",
                  code === openCode ? "bg-surface-2" : "bg-surface",
                )}
              >
                <button
                  type="button"
                  data-opens
                  aria-expanded={code === openCode}
                  onClick={() => onOpen(code)}
                  className="flex items-start gap-2 rounded text-start hover:underline"
                >
                  {total > 0 ? (
                    <Check aria-label="Seen" className="mt-0.5 size-4 shrink-0 text-success" />
                  ) : (
                    <Minus aria-label="Never seen" className="mt-0.5 size-4 shrink-0 text-pending" />
                  )}
                  <span className="min-w-0">
                    <code className="block font-mono text-small break-all">{code}</code>
                    <span className="block max-w-96 text-small text-ink-3">{codeText(code)}</span>
                  </span>
                </button>
              </th>
              <td className="px-2.5 text-end">
                <span className={classes(total === 0 && "text-pending")}>{countText(total)}</span>
              </td>
              {screens.map((screen) => (
                <td key={screen} className="px-2.5 text-end">
                  {byScreen.has(screen) && <strong>{countText(byScreen.get(screen) ?? 0)}</strong>}
                  {neverSeenOn.has(screen) && (
                    <Minus aria-label="Possible here, not yet seen" className="inline size-3.5 text-pending" />
                  )}
                </td>
              ))}
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
