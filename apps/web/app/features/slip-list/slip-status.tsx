import { Status } from "../../ui/status";
import { standingOf, standingTones } from "../outcome/standing";
import { useSlipWords } from "../outcome/use-slip-words";
import type { SlipRow } from "./slip-list-data";

/** Status with the reason in brackets (spec §8). */
export function SlipStatus({ status, note }: Pick<SlipRow, "status" | "note">) {
  const { said } = useSlipWords();
  return <Status tone={standingTones[standingOf(status)]}>{said({ status, note })}</Status>;
}
