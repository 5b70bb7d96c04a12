/** Whose a row is; where there is no room for a column of its own, the amount stands below. */
export function Whose({ member, amount }: { member: string; amount: string }) {
  return (
    <span className="flex flex-col font-medium">
      {member}
      <span className="font-normal text-ink-2 @md:hidden">{amount}</span>
    </span>
  );
}
