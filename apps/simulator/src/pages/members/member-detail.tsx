import type { MemberRow } from "@mekong/contract/simulator/reads";
import { Link } from "react-router-dom";
import { useWorld } from "../../api/queries";
import { Timestamp } from "../../events/timestamp";
import { countText, moneyText } from "../../format/money";
import { ActionForm } from "../../forms/action-form";
import { pagePath } from "../../page-list";
import { CopyableId, DescriptionList, Section } from "../../ui/description-list";
import { DetailPanel } from "../../ui/detail-panel";
import { MemberState } from "./member-columns";

export function MemberDetail({ member, onClose }: { member: MemberRow; onClose(): void }) {
  const world = useWorld();
  const { username } = member;
  const fixedInput = { member: username };
  const links: [label: string, page: string, search: Record<string, string>][] = [
    ["Calls of this member", "traffic", { member: username }],
    ["QRs of this member", "qrcodes", { q: username }],
    ["Withdrawals", "withdrawals", { q: username }],
    ["Slips", "slips", { q: username }],
    ["Incoming", "incoming", { q: username }],
    ["Chat with this member", "chat", { open: member.id }],
  ];
  return (
    <DetailPanel title={member.username} openKey={member.id} onClose={onClose}>
      <DescriptionList
        items={[
          ["Name", member.name],
          ["Status", <MemberState key="state" active={member.active} />],
          ["Main wallet", moneyText(member.main, member.currency)],
          ["Bonus wallet", moneyText(member.bonus, member.currency)],
          ["In games", moneyText(member.games, member.currency)],
          ["Coins", countText(member.coin)],
          ["Created", <Timestamp key="created" at={member.createdAt} />],
          ["ID", <CopyableId key="id" id={member.id} />],
        ]}
      />
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {links.map(([label, page, search]) => (
          <Link key={page} to={pagePath(world, page, search)} className="font-medium text-primary hover:underline">
            {label}
          </Link>
        ))}
      </p>
      <Section title="Credit money">
        <ActionForm
          key={`credit-${member.id}`}
          action="member.credit"
          fixedInput={fixedInput}
          initial={{ wallet: "main" }}
        />
      </Section>
      <Section title="Expire sessions" about="All current sessions return EXPIRED_AUTH_TOKEN.">
        <ActionForm key={`expire-${member.id}`} action="member.expireToken" fixedInput={fixedInput} tone="plain" />
      </Section>
      {member.active && (
        <Section title="Deactivate" about="All requests return INACTIVE_USER.">
          <ActionForm
            key={`deactivate-${member.id}`}
            action="member.deactivate"
            fixedInput={fixedInput}
            tone="danger"
          />
        </Section>
      )}
    </DetailPanel>
  );
}

export function CreateMember({ onClose, onCreated }: { onClose(): void; onCreated(username: string): void }) {
  return (
    <DetailPanel title="Create a member" openKey="new" onClose={onClose}>
      <ActionForm action="member.create" onDone={() => onCreated("")} />
    </DetailPanel>
  );
}
