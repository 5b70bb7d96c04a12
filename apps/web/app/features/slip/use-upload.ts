import { SLIP_MAX_MB } from "@mekong/contract/limits";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Problem } from "../outcome/problem";
import { isTooLarge, pictureType } from "./picture-type";
import { LostAnswer, sendPicture } from "./send-picture";
import { shrink } from "./shrink";
import type { LeaveFor, UploadAnswer } from "./slip-data";

/** How far an upload is. */
type UploadStep =
  | { step: "choosing" }
  /** A picture that can be sent; `problem`: it was, and was not taken. */
  | { step: "chosen"; picture: File; problem: Problem | null }
  /** On its way: how much has gone out, 0 to 1. */
  | { step: "sending"; picture: File; share: number };

export interface UploadHandle {
  now: UploadStep;
  /** What is wrong with the file. */
  error: string | null;
  choose: (file: File | null) => void;
  send: () => void;
  cancel: () => void;
}

interface UploadAsked {
  /** Reference of the newest slip before; see `takeSlip`. */
  newest: string | null;
  /** What the server sent with the page, where the form was sent without a script. */
  initialError: string | null;
  /** It has been taken. */
  onTaken: (reference: string | null) => void;
}

/** Refusals that are about the file: another one is to be chosen. */
const aboutFile = new Set(["SLIP_NO_FILE", "SLIP_INVALID_FILE"]);

/** The file, when its first bytes are those of a picture; null too for one that this device can't read. */
async function sendable(file: File): Promise<File | null> {
  const type = await pictureType(file).catch(() => null);
  return type === null ? null : file;
}

/** Checks a picture, shrinks and sends it, and says how that goes. */
export function useUpload({ newest, initialError, onTaken }: UploadAsked): UploadHandle {
  const { t } = useTranslation(["slip", "ui"]);
  const [now, setNow] = useState<UploadStep>({ step: "choosing" });
  const [error, setError] = useState(initialError);
  /** The upload on its way, to give it up. */
  const giveUp = useRef<AbortController | null>(null);
  /** The file chosen last, null when it can't be sent: known a moment later, and Send may be pressed in that moment. */
  const chosen = useRef<Promise<File | null>>(Promise.resolve(null));
  // Nobody knows whether the last try arrived: the next one asks first.
  const unsure = useRef(false);
  useEffect(() => () => giveUp.current?.abort(), []);

  async function choose(file: File | null) {
    setError(null);
    unsure.current = false;
    const check = file ? sendable(file) : Promise.resolve(null);
    chosen.current = check;
    const picture = await check;
    if (chosen.current !== check) return; // another one was chosen meanwhile
    if (picture) setNow({ step: "chosen", picture, problem: null });
    else chooseAgain(file ? t("upload.notPicture") : null);
  }

  function chooseAgain(error: string | null) {
    chosen.current = Promise.resolve(null);
    setNow({ step: "choosing" });
    setError(error);
  }

  async function send() {
    if (giveUp.current || now.step === "sending") return;
    const controller = new AbortController();
    giveUp.current = controller;
    try {
      const picture = await chosen.current;
      if (picture) await sendThis(picture, controller.signal);
      else setError((known) => known ?? t("upload.none"));
    } finally {
      giveUp.current = null;
    }
  }

  async function sendThis(picture: File, signal: AbortSignal) {
    const failed = (problem: Problem | null) => setNow({ step: "chosen", picture, problem });
    setError(null);
    setNow({ step: "sending", picture, share: 0 });
    try {
      const ready = await shrink(picture);
      if (isTooLarge(ready)) return chooseAgain(t("upload.tooLarge", { n: SLIP_MAX_MB }));
      const answer = await sendPicture(ready, {
        newest,
        again: unsure.current,
        signal,
        onProgress: (share) => setNow({ step: "sending", picture, share }),
      });
      take(answer, failed);
    } catch (thrown) {
      if (thrown instanceof DOMException && thrown.name === "AbortError") return failed(null);
      unsure.current = true;
      const lost = thrown instanceof LostAnswer && navigator.onLine;
      failed({ code: "LOST", text: lost ? t("upload.lost") : t("ui:offline") });
    }
  }

  function take(answer: UploadAnswer | LeaveFor, failed: (problem: Problem) => void) {
    if ("leaveFor" in answer) return location.assign(answer.leaveFor);
    if (!answer.problem) {
      // With a reference the view changes to its review.
      if (answer.reference === null) chooseAgain(null);
      return onTaken(answer.reference);
    }
    unsure.current = answer.unsure;
    if (!aboutFile.has(answer.problem.code)) return failed(answer.problem);
    chooseAgain(answer.problem.text);
  }

  return {
    now,
    error,
    choose: (file) => void choose(file),
    send: () => void send(),
    cancel: () => giveUp.current?.abort(),
  };
}
