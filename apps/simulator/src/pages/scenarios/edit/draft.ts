import { SCENARIO_VERSION } from "@mekong/contract/simulator/scenario";
import { useCallback, useState } from "react";

const PREFIX = "scenario-draft:";
/** Key of a new scenario's draft. */
export const NEW_DRAFT = "";

/** Stores a draft for the editor. @param name of the scenario, or NEW_DRAFT */
export function saveDraft(name: string, text: string): void {
  sessionStorage.setItem(PREFIX + name, text);
}

export function dropDraft(name: string): void {
  sessionStorage.removeItem(PREFIX + name);
}

/**
 * Editor text, kept in session storage when the page is left.
 * @param initialText initial text without a draft
 */
export function useDraft(name: string, initialText: string) {
  const [text, setText] = useState(() => sessionStorage.getItem(PREFIX + name) ?? initialText);
  const change = useCallback(
    (next: string) => {
      setText(next);
      if (next === initialText) dropDraft(name);
      else saveDraft(name, next);
    },
    [name, initialText],
  );
  return { text, change, isChanged: text !== initialText };
}

/** Initial text of a new scenario, which can run without changes. */
export const scenarioTemplate = `version: ${SCENARIO_VERSION}
name: my-scenario
title: A paid QR
about: >-
  Describe here what to look at in the app.
seed: my-scenario
at: "2026-11-20T03:00:00.000Z"
values:
  member: "0812345678"
  amount: 500
steps:
  - say: The member creates a QR
    call: POST /api/qrcode/:provider
    member: \${member}
    params: { provider: KBANK }
    with: { amount: "\${amount}" }
  - say: The QR is paid
    do: qr.pay
    with: { target: latest }
expect:
  - { get: "qrcodes[0].status", equals: PAID }
  - { get: audit.ok, equals: true }
`;
