import { useRevalidator } from "@remix-run/react";
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { FormAnswer } from "../../forms/form-answer";
import { formName } from "../../forms/idempotency-key";
import { wasNotified } from "../../forms/notify-form-result";
import type { Problem } from "../../forms/problem";
import { showToast } from "../../forms/toast";
import { useFormFetcher } from "../../forms/use-form-fetcher";
import { rotationAt } from "./geometry";
import { canRetryForResult, isResponseLost } from "./lost-response";
import { isPrize, type Slice, type SpinDone, type Spun, type WheelData } from "./wheel-data";
import { WheelMotion } from "./wheel-motion";
import { WHEEL_PATH } from "./wheel-path";

/** Vibration patterns in milliseconds. */
const STOP_PULSE = [18];
const PRIZE_PULSE = [30, 60, 30, 60, 90];

/** "halting" and "halted" are stops without a result. */
type SpinPhase = "idle" | "turning" | "slowing" | "finished" | "halting" | "halted";

export interface SpinResult {
  spun: Spun;
  /** Null if the displayed wheel lacks the slice. */
  slice: Slice | null;
  hasPrize: boolean;
}

export type SpinHandle = ReturnType<typeof useSpin>;

/** The wheel turns at once. Coins and coupons do not change before it stops, because they would reveal the result. */
export function useSpin(latest: WheelData, actionData?: FormAnswer<SpinDone>) {
  const { revalidate } = useRevalidator();
  const initialResult = actionData?.done ? resultOf(actionData.done.spun, latest) : null;
  const [loaded, setLoaded] = useState(latest);
  const [phase, setPhase] = useState<SpinPhase>(initialResult ? "finished" : "idle");
  const [result, setResult] = useState(initialResult);
  const [prize, setPrize] = useState<SpinResult | null>(null);
  const [problem, setProblem] = useState(actionData?.problem ?? null);
  const [lostProblem, setLostProblem] = useState(lostProblemOf(actionData?.problem));
  /** Displayed until loader data newer than the spin arrives. */
  const [coinsAfterSpin, setCoinsAfterSpin] = useState<{ spunAt: number; coins: number } | null>(null);
  const [startRotation] = useState(() => (initialResult ? (rotationOf(initialResult, latest, 0.5) ?? 0) : 0));

  const busy = phase === "turning" || phase === "slowing" || phase === "halting";
  const next = keepLoadedWheel(latest, loaded);
  if (next !== loaded && !busy) setLoaded(next);
  const displayed =
    coinsAfterSpin && loaded.requestedAt < coinsAfterSpin.spunAt ? { ...loaded, coins: coinsAfterSpin.coins } : loaded;

  const latestData = useRef(latest);
  latestData.current = latest;

  const motion = useRef<WheelMotion | null>(null);
  const disc = useCallback(
    (element: HTMLElement | null) => {
      motion.current?.dispose();
      motion.current = element && new WheelMotion(element, startRotation);
    },
    [startRotation],
  );

  const unsettled = useRef<UnsettledSpin | null>(null);
  useSettleOnLeave(unsettled, revalidate);

  async function stop(done: SpinDone) {
    const { spun, spunAt } = done;
    unsettled.current = { kind: "success", result: done, isSeen: false };
    const stopped = resultOf(spun, loaded);
    setPhase("slowing");
    setLostProblem(null);
    const rotation = rotationOf(stopped, loaded, Math.random());
    const completed = await (rotation === null ? motion.current?.halt() : motion.current?.stopAt(rotation));
    if (completed === false) return;
    unsettled.current.isSeen = true;
    setPhase("finished");
    setResult(stopped);
    setLoaded(keepLoadedWheel(latestData.current, loaded));
    setCoinsAfterSpin({ spunAt, coins: spun.remainingCoin });
    navigator.vibrate?.(stopped.hasPrize ? PRIZE_PULSE : STOP_PULSE);
    // With a prize, revalidate after it is confirmed (spec §4).
    if (stopped.hasPrize) setPrize(stopped);
    else settle();
  }

  function settle() {
    unsettled.current = null;
    revalidate();
  }

  async function halt(cause: Problem) {
    setPhase("halting");
    setLostProblem(lostProblemOf(cause));
    unsettled.current = { kind: "danger", result: cause, isSeen: false };
    if ((await motion.current?.halt()) === false) return;
    unsettled.current.isSeen = true;
    setPhase("halted");
    setProblem(cause);
  }

  const form = useFormFetcher<SpinDone>({
    name: formName(WHEEL_PATH),
    initial: actionData ?? latest,
    onDone: (done) => void stop(done),
  });
  const newProblem = form.problem === actionData?.problem ? null : form.problem;
  const latestHalt = useRef(halt);
  latestHalt.current = halt;
  useEffect(() => {
    if (newProblem) void latestHalt.current(newProblem);
  }, [newProblem]);

  const ready = !busy && prize === null && problem === null;
  const canRetry = lostProblem !== null && canRetryForResult(lostProblem);
  const canSpin = ready && displayed.wheel !== null && (displayed.coins > 0 || canRetry);
  return {
    displayed,
    phase,
    busy,
    responseLost: lostProblem !== null,
    /** True if a retry returns the original result and costs no coin. */
    canRetryForResult: canRetry,
    canSpin,
    result,
    /** Degrees in the server's HTML; not 0 after a spin without JavaScript. */
    startRotation,
    prize,
    closePrize() {
      setPrize(null);
      settle();
    },
    problem,
    closeProblem() {
      setProblem(null);
      setPhase("idle");
      settle();
    },
    form,
    onSubmit(event: FormEvent) {
      if (!canSpin) return event.preventDefault();
      setResult(null);
      setPhase("turning");
      motion.current?.start();
    },
    disc,
  };
}

/** Coins and coupons have not been loaded since this spin. */
interface UnsettledSpin {
  kind: "success" | "danger";
  result: SpinDone | Problem;
  isSeen: boolean;
}

/** If the member leaves early, shows the result in a toast and loads coins and coupons. */
function useSettleOnLeave(unsettled: RefObject<UnsettledSpin | null>, revalidate: () => void): void {
  const latest = useRef(revalidate);
  latest.current = revalidate;
  useEffect(
    () => () => {
      if (!unsettled.current) return;
      const { kind, result, isSeen } = unsettled.current;
      if (!isSeen && !wasNotified(result)) showToast({ kind, text: result.text });
      latest.current();
    },
    [unsettled],
  );
}

function lostProblemOf(problem: Problem | undefined): Problem | null {
  return problem && isResponseLost(problem) ? problem : null;
}

function keepLoadedWheel(latest: WheelData, previous: WheelData): WheelData {
  return latest.errorText !== null && previous.wheel !== null ? previous : latest;
}

function resultOf(spun: Spun, { wheel }: WheelData): SpinResult {
  const slice = wheel?.slices.find(({ code }) => code === spun.code) ?? null;
  return { spun, slice, hasPrize: isPrize(spun, slice) };
}

function rotationOf({ slice }: SpinResult, { wheel }: WheelData, share: number): number | null {
  if (!slice || !wheel) return null;
  return rotationAt(wheel.slices.indexOf(slice), wheel.slices.length, share);
}
