import { Status } from "../../ui/status";
import { decisionStatusOf, decisionStatusTones } from "../outcome/standing";
import { useSlipTexts } from "../outcome/use-slip-words";
import type { SlipRow } from "./slip-list-data";

/** Status with the reason in brackets (spec §8). */
export function SlipStatus({ status, note }: Pick<SlipRow, "status" | "note">) {
  const { statusText } = useSlipTexts();
  return <Status tone={decisionStatusTones[decisionStatusOf(status)]}>{statusText({ status, note })}</Status>;
}
