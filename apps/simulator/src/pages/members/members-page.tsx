import { UserPlus, Users } from "lucide-react";
import { useMembers, useWorld } from "../../api/queries";
import { matchesFilter, plural } from "../../format/text";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Split } from "../../ui/detail-panel";
import { FilterBox } from "../../ui/filter-box";
import { PageHead } from "../../ui/page-head";
import { EmptyState, FailureNote } from "../../ui/states";
import { Table } from "../../ui/table";
import { useSearchParam } from "../../ui/use-search-param";
import { memberColumns } from "./member-columns";
import { CreateMember, MemberDetail } from "./member-detail";

export function MembersPage() {
  const world = useWorld();
  const members = useMembers(world);
  const [filterText, setFilterText] = useSearchParam("q");
  const [open, setOpen] = useSearchParam("open");
  const isCreating = open === "new";
  const matchingMembers = members.data?.filter(({ username, name }) =>
    matchesFilter(`${username} ${name}`, filterText),
  );
  const openMember = members.data?.find((member) => member.username === open);
  const close = () => setOpen("");
  const create = (
    <Button changesWorld tone="primary" icon={UserPlus} onClick={() => setOpen("new")}>
      Create a member
    </Button>
  );
  return (
    <>
      <PageHead
        title="Members"
        about={members.data ? `${plural(members.data.length, "member")} in ${world}, newest first.` : "Newest first."}
      >
        <FilterBox
          main
          label="Filter members"
          placeholder="Username or name"
          value={filterText}
          onChange={setFilterText}
          className="w-64"
        />
        {create}
      </PageHead>
      {members.error && <FailureNote error={members.error} onRetry={() => members.refetch()} className="mb-4" />}
      <Split
        panel={
          isCreating ? (
            <CreateMember onClose={close} onCreated={setOpen} />
          ) : (
            openMember && <MemberDetail member={openMember} onClose={close} />
          )
        }
      >
        {!(members.error && !members.data) && (
          <Card flush>
            <Table
              caption="Members"
              columns={memberColumns}
              rows={matchingMembers}
              rowKey={(member) => member.username}
              openKey={open}
              onOpen={(member) => setOpen(member.username === open ? "" : member.username)}
              empty={
                <EmptyState icon={Users} title={filterText ? "No matching members" : "No members yet"}>
                  {filterText ? <Button onClick={() => setFilterText("")}>Show all</Button> : create}
                </EmptyState>
              }
            />
          </Card>
        )}
      </Split>
    </>
  );
}
