import { UserPlus, Users } from "lucide-react";
import { useMembers } from "../../api/queries";
import { useWorld } from "../../api/use-world";
import { plural } from "../../format/words";
import { Split } from "../../ui/aside";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Empty } from "../../ui/empty";
import { FailureNote } from "../../ui/failure-note";
import { FilterBox } from "../../ui/filter-box";
import { PageHead } from "../../ui/page-head";
import { Table } from "../../ui/table";
import { useSearchParam } from "../../ui/use-search-param";
import { memberColumns } from "./member-columns";
import { CreateMember, MemberDetail } from "./member-detail";

export function MembersPage() {
  const world = useWorld();
  const members = useMembers(world);
  const [sought, setSought] = useSearchParam("q");
  const [open, setOpen] = useSearchParam("open");
  const creating = open === "new";
  const found = members.data?.filter(({ username, name }) =>
    `${username} ${name}`.toLowerCase().includes(sought.toLowerCase()),
  );
  const opened = members.data?.find((member) => member.username === open);
  const close = () => setOpen("");
  const create = (
    <Button tone="primary" icon={UserPlus} onClick={() => setOpen("new")}>
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
          value={sought}
          onChange={setSought}
          className="w-64"
        />
        {create}
      </PageHead>
      {members.error && <FailureNote error={members.error} onRetry={() => members.refetch()} />}
      <Split
        aside={
          creating ? (
            <CreateMember onClose={close} onCreated={setOpen} />
          ) : (
            opened && <MemberDetail member={opened} onClose={close} />
          )
        }
      >
        <Card flush>
          <Table
            caption="Members"
            columns={memberColumns}
            rows={members.error ? [] : found}
            rowKey={(member) => member.username}
            openKey={open}
            onOpen={(member) => setOpen(member.username === open ? "" : member.username)}
            empty={
              <Empty icon={Users} title={sought ? "No matching members" : "No members yet"}>
                {sought ? <Button onClick={() => setSought("")}>Show all</Button> : create}
              </Empty>
            }
          />
        </Card>
      </Split>
    </>
  );
}
