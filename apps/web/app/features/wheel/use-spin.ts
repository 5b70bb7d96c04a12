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

/** Felt in the hand when the wheel stops, and when it stops on a prize, in milliseconds. */
const STOP_PULSE = [18];
const PRIZE_PULSE = [30, 60, 30, 60, 90];

/**
 * At rest; turning, its answer on its way; slowing down towards its answer; standing there; or, without a result, slowing
 * down and then standing while the member is told why.
 */
type SpinPhase = "idle" | "turning" | "slowing" | "finished" | "halting" | "halted";

/** Where the wheel stopped. */
export interface SpinResult {
  spun: Spun;
  /** Null when the wheel that is shown has no such slice. */
  slice: Slice | null;
  prize: boolean;
}

export interface SpinHandle {
  /** The wheel, its coins and coupons as they are to be shown now. */
  shown: WheelData;
  phase: SpinPhase;
  /** It turns: it can't be spun again. */
  busy: boolean;
  /** The last spin may have been done, nobody knows. */
  unanswered: boolean;
  /** It is so, and the next press tells, and costs no other coin. */
  pressTells: boolean;
  canSpin: boolean;
  /** From when it stopped until the next spin. */
  result: SpinResult | null;
  /** Degrees it is turned by in the page as it was sent. */
  startRotation: number;
  /** The prize to be confirmed. */
  prize: SpinResult | null;
  closePrize: () => void;
  problem: Problem | null;
  closeProblem: () => void;
  form: SentForm<SpinDone>;
  onSubmit: (event: FormEvent) => void;
  /** What turns. */
  disc: RefCallback<HTMLElement>;
}

/**
 * Spins the wheel: it turns at once and stops where the backend says. What is shown stays as it is until then, so that
 * neither coins nor coupons tell the result before the wheel does.
 * @param latest as last loaded
 * @param sent the answer, where the page was sent by a form without a script
 */
export function useSpin(latest: WheelData, sent?: FormAnswer<SpinDone>): SpinHandle {
  const { revalidate } = useRevalidator();
  const first = sent?.done ? resultOf(sent.done.spun, latest) : null;
  const [loaded, setLoaded] = useState(latest);
  const [phase, setPhase] = useState<SpinPhase>(first ? "finished" : "idle");
  const [result, setResult] = useState(first);
  const [prize, setPrize] = useState<SpinResult | null>(null);
  const [problem, setProblem] = useState(sent?.problem ?? null);
  /** Why nobody knows what became of the last spin. */
  const [lost, setLost] = useState(lostIn(sent?.problem));
  /** Coins after the last spin, until the backend says them that was asked after it: an answer of before may come later. */
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
    // What was loaded meanwhile may be of before the spin.
    setLoaded(newer(latestNow.current, loaded));
    setLeft({ spunAt, coins: spun.remainingCoin });
    navigator.vibrate?.(stopped.prize ? PRIZE_PULSE : STOP_PULSE);
    // With a prize, wheel and coupons are asked for when it has been confirmed (spec §4).
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

/** What was loaded last; a wheel that could not be asked for again stays as it was. */
function newer(latest: WheelData, before: WheelData): WheelData {
  return latest.trouble !== null && before.wheel !== null ? before : latest;
}

function resultOf(spun: Spun, { wheel }: WheelData): SpinResult {
  const slice = wheel?.slices.find(({ code }) => code === spun.code) ?? null;
  return { spun, slice, prize: isPrize(spun, slice) };
}

/** Degrees to turn the wheel by so that the result's slice is under the pointer; null when it has no such slice. */
function rotationOf({ slice }: SpinResult, { wheel }: WheelData, share: number): number | null {
  if (!slice || !wheel) return null;
  return rotationAt(wheel.slices.indexOf(slice), wheel.slices.length, share);
}
