import { SLIP_MAX_MB } from "@mekong/contract/limits";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Problem } from "../outcome/problem";
import { isTooLarge, pictureType } from "./picture-type";
import { LostAnswer, sendPicture } from "./send-picture";
import { shrink } from "./shrink";
import type { LeaveFor, UploadAnswer } from "./slip-data";

type UploadStep =
  | { step: "choosing" }
  /** `problem`: why the last upload failed, if it did. */
  | { step: "chosen"; picture: File; problem: Problem | null }
  /** `share`: 0 to 1. */
  | { step: "sending"; picture: File; share: number };

export interface UploadHandle {
  now: UploadStep;
  error: string | null;
  choose: (file: File | null) => void;
  send: () => void;
  cancel: () => void;
}

interface UploadAsked {
  /** Newest slip before the upload; see `takeSlip`. */
  newest: string | null;
  initialError: string | null;
  onTaken: (reference: string | null) => void;
}

/** Error codes that require another file. */
const aboutFile = new Set(["SLIP_NO_FILE", "SLIP_INVALID_FILE"]);

/** Resolves to null if the content is no supported picture or cannot be read. */
async function sendable(file: File): Promise<File | null> {
  const type = await pictureType(file).catch(() => null);
  return type === null ? null : file;
}

export function useUpload({ newest, initialError, onTaken }: UploadAsked): UploadHandle {
  const { t } = useTranslation(["slip", "ui"]);
  const [now, setNow] = useState<UploadStep>({ step: "choosing" });
  const [error, setError] = useState(initialError);
  const giveUp = useRef<AbortController | null>(null);
  /** Result of the file check. A promise, because Send may be pressed before it is done. */
  const chosen = useRef<Promise<File | null>>(Promise.resolve(null));
  // The last upload's outcome is unknown: a retry first checks whether it arrived.
  const unsure = useRef(false);
  useEffect(() => () => giveUp.current?.abort(), []);

  async function choose(file: File | null) {
    setError(null);
    unsure.current = false;
    const check = file ? sendable(file) : Promise.resolve(null);
    chosen.current = check;
    const picture = await check;
    if (chosen.current !== check) return; // another file was chosen meanwhile
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
      // With a reference, `onTaken` leads to the review.
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
