import { decisionStatusOf, decisionStatusTones } from "../../forms/decision-status";
import { useSlipTexts } from "../../forms/use-slip-texts";
import { Status } from "../../ui/status";
import type { SlipRow } from "./slip-list-data";

/** Status with the reason in brackets (spec §8). */
export function SlipStatus({ status, note }: Pick<SlipRow, "status" | "note">) {
  const { statusText } = useSlipTexts();
  return <Status tone={decisionStatusTones[decisionStatusOf(status)]}>{statusText({ status, note })}</Status>;
}
