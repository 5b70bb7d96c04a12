import { SLIP_MAX_MB } from "@mekong/contract/limits";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Problem } from "../../forms/problem";
import { isTooLarge, LostResponseError, pictureType, sendPicture, shrink } from "./picture";
import type { RedirectInstruction, UploadAnswer } from "./slip-data";

type UploadState =
  | { step: "choosing" }
  /** `problem`: why the last upload failed, if it did. */
  | { step: "chosen"; picture: File; problem: Problem | null }
  /** `share`: 0 to 1. */
  | { step: "sending"; picture: File; share: number };

interface UploadOptions {
  /** Newest slip before the upload; see `handleSlipUpload`. */
  newest: string | null;
  initialError: string | null;
  onUploaded: (reference: string | null) => void;
}

const fileErrorCodes = new Set(["SLIP_NO_FILE", "SLIP_INVALID_FILE"]);

async function checkPicture(file: File): Promise<File | null> {
  const type = await pictureType(file).catch(() => null);
  return type === null ? null : file;
}

export function useUpload({ newest, initialError, onUploaded }: UploadOptions) {
  const { t } = useTranslation(["slip", "ui"]);
  const [uploadState, setUploadState] = useState<UploadState>({ step: "choosing" });
  const [error, setError] = useState(initialError);
  const abortController = useRef<AbortController | null>(null);
  /** A promise, because Send may be pressed before it is done. */
  const fileCheck = useRef<Promise<File | null>>(Promise.resolve(null));
  // Whether the last upload may have arrived, which a retry checks first.
  const unsure = useRef(false);
  useEffect(() => () => abortController.current?.abort(), []);

  async function choose(file: File | null) {
    setError(null);
    unsure.current = false;
    const check = file ? checkPicture(file) : Promise.resolve(null);
    fileCheck.current = check;
    const picture = await check;
    if (fileCheck.current !== check) return; // another file was chosen meanwhile
    if (picture) setUploadState({ step: "chosen", picture, problem: null });
    else resetToChoosing(file ? t("upload.notPicture") : null);
  }

  function resetToChoosing(error: string | null) {
    fileCheck.current = Promise.resolve(null);
    setUploadState({ step: "choosing" });
    setError(error);
  }

  async function send() {
    if (abortController.current || uploadState.step === "sending") return;
    const controller = new AbortController();
    abortController.current = controller;
    try {
      const picture = await fileCheck.current;
      if (picture) await shrinkAndSend(picture, controller.signal);
      else setError((previous) => previous ?? t("upload.none"));
    } finally {
      abortController.current = null;
    }
  }

  async function shrinkAndSend(picture: File, signal: AbortSignal) {
    const showFailure = (problem: Problem | null) => setUploadState({ step: "chosen", picture, problem });
    setError(null);
    setUploadState({ step: "sending", picture, share: 0 });
    try {
      const shrunk = await shrink(picture);
      if (isTooLarge(shrunk)) return resetToChoosing(t("upload.tooLarge", { n: SLIP_MAX_MB }));
      const answer = await sendPicture(shrunk, {
        newest,
        isRetry: unsure.current,
        signal,
        onProgress: (share) => setUploadState({ step: "sending", picture, share }),
      });
      handleResponse(answer, showFailure);
    } catch (thrown) {
      if (thrown instanceof DOMException && thrown.name === "AbortError") return showFailure(null);
      unsure.current = true;
      const connectionLost = thrown instanceof LostResponseError && navigator.onLine;
      showFailure({ code: "LOST", text: connectionLost ? t("upload.lost") : t("ui:offline") });
    }
  }

  function handleResponse(answer: UploadAnswer | RedirectInstruction, showFailure: (problem: Problem) => void) {
    if ("leaveFor" in answer) return location.assign(answer.leaveFor);
    if (!answer.problem) {
      // With a reference, `onUploaded` leads to the review.
      if (answer.reference === null) resetToChoosing(null);
      return onUploaded(answer.reference);
    }
    unsure.current = answer.unsure;
    if (!fileErrorCodes.has(answer.problem.code)) return showFailure(answer.problem);
    resetToChoosing(answer.problem.text);
  }

  return {
    state: uploadState,
    error,
    choose: (file: File | null) => void choose(file),
    send: () => void send(),
    cancel: () => abortController.current?.abort(),
  };
}
