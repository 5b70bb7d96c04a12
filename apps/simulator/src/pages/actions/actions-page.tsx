import { Zap } from "lucide-react";
import { useActions, useWorld } from "../../api/queries";
import { humanize } from "../../format/text";
import { ActionForm } from "../../forms/action-form";
import { Card } from "../../ui/card";
import { classes } from "../../ui/classes";
import { FilterBox } from "../../ui/filter-box";
import { PageHead } from "../../ui/page-head";
import { EmptyState, FailureNote, Skeleton } from "../../ui/states";
import { useSearchParam } from "../../ui/use-search-param";

export function ActionsPage() {
  const world = useWorld();
  const actions = useActions();
  const [selectedName, setSelectedName] = useSearchParam("action");
  const [filterText, setFilterText] = useSearchParam("q");
  const matchingActions = actions.data?.filter((action) =>
    `${action.name} ${action.title} ${action.about}`.toLowerCase().includes(filterText.toLowerCase()),
  );
  const groups = [...new Set(matchingActions?.map((action) => groupOf(action.name)))];
  const action = actions.data?.find(({ name }) => name === selectedName);
  return (
    <>
      <PageHead title="Actions" about={`All simulator actions for ${world}. Scripts and tests use the same API.`}>
        <FilterBox
          main
          label="Filter actions"
          placeholder="Filter actions"
          value={filterText}
          onChange={setFilterText}
          className="w-64"
        />
      </PageHead>
      {actions.error && <FailureNote error={actions.error} onRetry={() => actions.refetch()} className="mb-4" />}
      <div className="grid items-start md:grid-cols-[20rem_minmax(0,1fr)] gap-4 2xl:grid-cols-[24rem_minmax(0,1fr)]">
        <Card flush>
          <nav aria-label="Actions" className="flex flex-col p-2">
            {!matchingActions && !actions.error && <Skeleton className="m-2 h-40" />}
            {groups.map((group) => (
              <div key={group} className="flex flex-col">
                <h2 className="px-2 pt-3 pb-1 text-tiny font-medium text-ink-3">{humanize(group)}</h2>
                {matchingActions
                  ?.filter(({ name }) => groupOf(name) === group)
                  .map(({ name, title }) => (
                    <button
                      key={name}
                      type="button"
                      aria-pressed={name === selectedName}
                      onClick={() => setSelectedName(name)}
                      className={classes(
                        "flex h-8 items-center justify-between gap-3 rounded-lg px-2 text-start",
                        name === selectedName ? "bg-soft font-medium text-on-soft" : "hover:bg-surface-2",
                      )}
                    >
                      <span className="truncate">{title}</span>
                      <code className={classes("font-mono text-tiny", name !== selectedName && "text-ink-3")}>
                        {name}
                      </code>
                    </button>
                  ))}
              </div>
            ))}
            {matchingActions?.length === 0 && <p className="p-2 text-ink-2">No matching actions.</p>}
          </nav>
        </Card>
        <Card>
          {action ? (
            <div className="flex max-w-2xl flex-col gap-4">
              <div>
                <h2 className="text-head font-semibold">{action.title}</h2>
                <p className="text-ink-2">{action.about}</p>
              </div>
              <ActionForm key={`${world}-${action.name}`} action={action.name} showOutcome />
            </div>
          ) : (
            <EmptyState icon={Zap} title="Choose an action">
              Its form and result appear here.
            </EmptyState>
          )}
        </Card>
      </div>
    </>
  );
}

function groupOf(action: string): string {
  return action.split(".")[0] ?? action;
}
