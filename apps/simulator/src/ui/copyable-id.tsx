import { CopyButton } from "../copy-as/copy-button";

/** Full id with a copy button. */
export function CopyableId({ id, label = "Copy the ID" }: { id: string; label?: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <code className="font-mono text-small break-all">{id}</code>
      <CopyButton text={id} label={label} />
    </span>
  );
}
