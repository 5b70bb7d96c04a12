import { rejects } from "node:assert/strict";
import { UserError } from "../bootstrap/user-error.mjs";
import { checkLitestream, checkSimulator, manifestChecks } from "../helm/checks";
import { lint, type Manifest, render, requireHelm } from "../helm/helm";
import { Steps } from "../test/steps";

const web = {
  webPublicUrl: "https://wallet.example",
  existingSecret: "wallet",
  web: { apiUrl: "https://backend.example" },
};
const simulator = {
  ...web,
  apiPublicUrl: "https://api.example",
  simulator: { enabled: true },
  web: {},
};

const REPLICATED = "shards with Litestream";
const replicatedWorlds = ["main", "demo-1"];

const installations: Record<string, object> = {
  "web with the operator's backend": web,
  "web with the simulator": simulator,
  "web with three shards of the simulator": {
    ...simulator,
    simulator: { enabled: true, shards: 3, teamsSecret: "teams" },
  },
  [REPLICATED]: {
    ...simulator,
    simulator: {
      enabled: true,
      shards: 2,
      litestream: { worlds: replicatedWorlds, replicaUrl: "s3://bucket/simulator", credentialsSecret: "bucket" },
    },
  },
  "all values": {
    ...simulator,
    fullnameOverride: "a-name-with-many-characters-that-kubernetes-limits-to-63",
    settings: { LOG_LEVEL: "warn", VARIANT: "lao" },
    imagePullSecrets: [{ name: "registry" }],
    web: {
      image: { repository: "registry.example/web", tag: "1", pullPolicy: "Always" },
      settings: { TRUSTED_PROXIES: "10.0.0.0/8", LOG_LEVEL: "error" },
      autoscaling: { enabled: false },
      replicas: 2,
      podDisruptionBudget: { maxUnavailable: "50%" },
      drainSeconds: 0.3,
      graceSeconds: 600,
      assets: { persistent: false },
      service: { type: "NodePort", port: 8080 },
      podAnnotations: { "prometheus.io/scrape": "true" },
      nodeSelector: { disk: "ssd" },
      tolerations: [{ key: "dedicated", operator: "Exists" }],
      affinity: { nodeAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [] } },
    },
    clusterDomain: "cluster.example",
    simulator: {
      enabled: true,
      shards: 64,
      persistence: { storageClass: "fast", size: "20Gi" },
      proxy: { replicas: 1, image: { repository: "registry.example/haproxy", tag: "3.0", pullPolicy: "Always" } },
    },
  },
};

const refusals: ReadonlyArray<[title: string, values: object, message: RegExp]> = [
  ["no webPublicUrl", { ...web, webPublicUrl: "" }, /webPublicUrl is required/],
  ["no existingSecret", { ...web, existingSecret: "" }, /existingSecret is required/],
  ["no backend", { ...web, web: {} }, /web\.apiUrl is required without the simulator/],
  ["the simulator without apiPublicUrl", { ...simulator, apiPublicUrl: "" }, /apiPublicUrl is required/],
  ["a setting that the chart sets", { ...web, settings: { HOST: "127.0.0.1" } }, /HOST/],
  ["a second replica of the simulator", { ...simulator, simulator: { enabled: true, replicas: 2 } }, /replicas/],
  [
    "Litestream without a replica",
    { ...simulator, simulator: { enabled: true, litestream: { worlds: ["main"] } } },
    /replicaUrl is required/,
  ],
  ["a path in an origin", { ...web, webPublicUrl: "https://wallet.example/app" }, /webPublicUrl/],
];

export async function run(options: string[]): Promise<number> {
  if (options.length > 0) throw new UserError(`npm run test:helm accepts no options, not ${options.join(" ")}`);
  await requireHelm();
  const steps = new Steps();
  for (const [title, values] of Object.entries(installations)) {
    await steps.step(`${title}: helm lint`, () => lint(values));
    let manifests: Manifest[] = [];
    const isRendered = await steps.step(`${title}: helm template`, async () => {
      manifests = await render(values);
    });
    if (!isRendered) continue;
    for (const [check, run] of Object.entries(manifestChecks))
      await steps.step(`${title}: ${check}`, () => run(manifests));
    if ("simulator" in values) await steps.step(`${title}: shards of the simulator`, () => checkSimulator(manifests));
    if (title === REPLICATED)
      await steps.step(`${title}: replicas`, () => checkLitestream(manifests, replicatedWorlds));
  }
  for (const [title, values, message] of refusals) {
    await steps.step(`refuses ${title}`, () => rejects(render(values), message));
  }
  return steps.finish();
}
