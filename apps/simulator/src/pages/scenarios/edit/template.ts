import { SCENARIO_VERSION } from "@mekong/contract/simulator/scenario";

/** Initial text of a new scenario; runnable. */
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
