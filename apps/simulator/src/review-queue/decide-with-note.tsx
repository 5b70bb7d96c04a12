import { ActionForm } from "../forms/action-form";
import { Section } from "../ui/description-list";

interface DecideWithNoteProps {
  /** Singular, such as `withdrawal`. */
  noun: string;
  action: "incoming.decide" | "withdrawal.decide";
  id: string;
  /** Labels of the outcomes. */
  outcomes: { success: string; failed: string };
}

export function DecideWithNote({ noun, action, id, outcomes }: DecideWithNoteProps) {
  return (
    <Section title="Decide with a note" about={`The note is saved with the ${noun}.`}>
      <ActionForm
        key={id}
        action={action}
        fixedInput={{ target: id }}
        initial={{ status: "FAILED" }}
        texts={{
          status: { options: decisionOptions(outcomes.success, outcomes.failed) },
          note: { hint: "at most 200 characters" },
        }}
      />
    </Section>
  );
}

export function decisionOptions(success: string, failed: string): Record<"SUCCESS" | "FAILED", string> {
  return { SUCCESS: `${success} (SUCCESS)`, FAILED: `${failed} (FAILED)` };
}
