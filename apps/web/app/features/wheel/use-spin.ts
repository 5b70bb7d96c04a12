import { useRevalidator } from "@remix-run/react";
import { type FormEvent, type RefCallback, useCallback, useEffect, useRef, useState } from "react";
import type { FormAnswer } from "../outcome/form-answer";
import { formName } from "../outcome/kept-key";
import type { Problem } from "../outcome/problem";
import { type SentForm, useSentForm } from "../outcome/use-sent-form";
import { rotationAt } from "./geometry";
import { isLostAnswer, tellsAgain } from "./lost-answer";
import { isPrize, type Slice, type SpinDone, type Spun, WHEEL_PATH, type WheelData } from "./wheel-data";
import { WheelMotion } from "./wheel-motion";

/** Vibration patterns in milliseconds. */
const STOP_PULSE = [18];
const PRIZE_PULSE = [30, 60, 30, 60, 90];

/** "halting" and "halted": the wheel is stopping or has stopped without a result. */
type SpinPhase = "idle" | "turning" | "slowing" | "finished" | "halting" | "halted";

export interface SpinResult {
  spun: Spun;
  /** Null if the displayed wheel lacks the slice. */
  slice: Slice | null;
  prize: boolean;
}

export interface SpinHandle {
  shown: WheelData;
  phase: SpinPhase;
  busy: boolean;
  /** The last spin's outcome is unknown. */
  unanswered: boolean;
  /** The outcome is unknown, but a retry returns the original result and costs no coin. */
  pressTells: boolean;
  canSpin: boolean;
  result: SpinResult | null;
  /** Degrees in the server's HTML; not 0 after a spin without JavaScript. */
  startRotation: number;
  prize: SpinResult | null;
  closePrize: () => void;
  problem: Problem | null;
  closeProblem: () => void;
  form: SentForm<SpinDone>;
  onSubmit: (event: FormEvent) => void;
  disc: RefCallback<HTMLElement>;
}

/**
 * Spins immediately and stops where the backend decides. Displayed data is frozen until then: coins or coupons would reveal
 * the result.
 */
export function useSpin(latest: WheelData, sent?: FormAnswer<SpinDone>): SpinHandle {
  const { revalidate } = useRevalidator();
  const first = sent?.done ? resultOf(sent.done.spun, latest) : null;
  const [loaded, setLoaded] = useState(latest);
  const [phase, setPhase] = useState<SpinPhase>(first ? "finished" : "idle");
  const [result, setResult] = useState(first);
  const [prize, setPrize] = useState<SpinResult | null>(null);
  const [problem, setProblem] = useState(sent?.problem ?? null);
  const [lost, setLost] = useState(lostIn(sent?.problem));
  /** Coins after the last spin. Used until loader data requested after the spin arrives; older responses may come first. */
  const [left, setLeft] = useState<{ spunAt: number; coins: number } | null>(null);
  const [startRotation] = useState(() => (first ? (rotationOf(first, latest, 0.5) ?? 0) : 0));

  const busy = phase === "turning" || phase === "slowing" || phase === "halting";
  const next = newer(latest, loaded);
  if (next !== loaded && !busy) setLoaded(next);
  const shown = left && loaded.askedAt < left.spunAt ? { ...loaded, coins: left.coins } : loaded;

  const latestNow = useRef(latest);
  latestNow.current = latest;

  const motion = useRef<WheelMotion | null>(null);
  const disc = useCallback(
    (element: HTMLElement | null) => {
      motion.current?.dispose();
      motion.current = element && new WheelMotion(element, startRotation);
    },
    [startRotation],
  );

  async function stop({ spun, spunAt }: SpinDone) {
    const stopped = resultOf(spun, loaded);
    setPhase("slowing");
    setLost(null);
    const rotation = rotationOf(stopped, loaded, Math.random());
    const stands = await (rotation === null ? motion.current?.halt() : motion.current?.stopAt(rotation));
    if (stands === false) return;
    setPhase("finished");
    setResult(stopped);
    setLoaded(newer(latestNow.current, loaded));
    setLeft({ spunAt, coins: spun.remainingCoin });
    navigator.vibrate?.(stopped.prize ? PRIZE_PULSE : STOP_PULSE);
    // With a prize, revalidate after it is confirmed (spec §4).
    if (stopped.prize) setPrize(stopped);
    else revalidate();
  }

  async function halt(why: Problem) {
    setPhase("halting");
    setLost(lostIn(why));
    if ((await motion.current?.halt()) === false) return;
    setPhase("halted");
    setProblem(why);
  }

  const form = useSentForm<SpinDone>({
    name: formName(WHEEL_PATH),
    initial: sent ?? latest,
    onDone: (done) => void stop(done),
  });
  const refusal = form.problem === sent?.problem ? null : form.problem;
  const haltNow = useRef(halt);
  haltNow.current = halt;
  useEffect(() => {
    if (refusal) void haltNow.current(refusal);
  }, [refusal]);

  const ready = !busy && prize === null && problem === null;
  const pressTells = lost !== null && tellsAgain(lost);
  const canSpin = ready && shown.wheel !== null && (shown.coins > 0 || pressTells);
  return {
    shown,
    phase,
    busy,
    unanswered: lost !== null,
    pressTells,
    canSpin,
    result,
    startRotation,
    prize,
    closePrize() {
      setPrize(null);
      revalidate();
    },
    problem,
    closeProblem() {
      setProblem(null);
      setPhase("idle");
      revalidate();
    },
    form,
    onSubmit(event) {
      if (!canSpin) return event.preventDefault();
      setResult(null);
      setPhase("turning");
      motion.current?.start();
    },
    disc,
  };
}

function lostIn(problem: Problem | undefined): Problem | null {
  return problem && isLostAnswer(problem) ? problem : null;
}

/** Keeps the previous data if the wheel could not be reloaded. */
function newer(latest: WheelData, before: WheelData): WheelData {
  return latest.trouble !== null && before.wheel !== null ? before : latest;
}

function resultOf(spun: Spun, { wheel }: WheelData): SpinResult {
  const slice = wheel?.slices.find(({ code }) => code === spun.code) ?? null;
  return { spun, slice, prize: isPrize(spun, slice) };
}

function rotationOf({ slice }: SpinResult, { wheel }: WheelData, share: number): number | null {
  if (!slice || !wheel) return null;
  return rotationAt(wheel.slices.indexOf(slice), wheel.slices.length, share);
}
