import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import type { Deployment, StatefulSet } from "kubernetes-types/apps/v1";
import type { HorizontalPodAutoscaler } from "kubernetes-types/autoscaling/v2";
import type { ConfigMap, Service } from "kubernetes-types/core/v1";
import type { PodDisruptionBudget } from "kubernetes-types/policy/v1";
import { parse } from "yaml";
import { readApiSettings } from "../../apps/mock-api/src/env";
import { readSettings } from "../../apps/web/server/env";
import type { Manifest } from "./helm";
import { typeProblems } from "./kubernetes-types";

type Workload = Deployment | StatefulSet;

const IMAGE_ENV = { NODE_ENV: "production", HOST: "0.0.0.0", DATA_DIR: "/data" };
const SECRET = "an-example-of-a-secret";
const FIRST_ORDINAL = "1";

export const manifestChecks: Record<string, (manifests: readonly Manifest[]) => void> = {
  "conforms to the Kubernetes API": (manifests) => deepStrictEqual(typeProblems(manifests), []),
  "has no name twice": (manifests) => {
    const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    deepStrictEqual(names, [...new Set(names)]);
  },
  "runs without privileges on a read-only file system": (manifests) => {
    for (const workload of workloads(manifests)) {
      const { spec, containers } = podOf(workload);
      strictEqual(spec.securityContext?.runAsNonRoot, true);
      strictEqual(spec.securityContext?.runAsUser, 1000);
      strictEqual(spec.automountServiceAccountToken, false);
      strictEqual(spec.enableServiceLinks, false);
      for (const { securityContext } of containers) {
        strictEqual(securityContext?.readOnlyRootFilesystem, true);
        strictEqual(securityContext?.allowPrivilegeEscalation, false);
        deepStrictEqual(securityContext?.capabilities, { drop: ["ALL"] });
      }
    }
  },
  "mounts only volumes that exist, with /data and /tmp in programs": (manifests) => {
    for (const workload of workloads(manifests)) {
      const { spec, container, containers } = podOf(workload);
      const claims = "volumeClaimTemplates" in (workload.spec ?? {}) ? (workload as StatefulSet).spec : undefined;
      const volumes = [
        ...(spec.volumes ?? []).map(({ name }) => name),
        ...(claims?.volumeClaimTemplates ?? []).map(({ metadata }) => metadata?.name),
      ];
      const mounts = containers.flatMap(({ volumeMounts = [] }) => volumeMounts);
      deepStrictEqual([...new Set(mounts.map(({ name }) => name))].sort(), [...volumes].sort());
      const paths = isProgram(workload) ? ["/data", "/tmp"] : [];
      for (const path of paths) ok(container.volumeMounts?.some(({ mountPath }) => mountPath === path));
    }
  },
  "probes /healthz and /readyz": (manifests) => {
    for (const workload of workloads(manifests).filter(isProgram)) {
      const { livenessProbe, readinessProbe, startupProbe } = podOf(workload).container;
      deepStrictEqual(livenessProbe?.httpGet, { path: "/healthz", port: "http" });
      deepStrictEqual(startupProbe?.httpGet, { path: "/healthz", port: "http" });
      deepStrictEqual(readinessProbe?.httpGet, { path: "/readyz", port: "http" });
    }
  },
  "sets settings that the programs accept": (manifests) => {
    for (const workload of workloads(manifests).filter(isProgram)) {
      const env = envOf(workload);
      const settings = workload.kind === "Deployment" ? readSettings(env) : readApiSettings(env);
      const port = podOf(workload).container.ports?.find(({ name }) => name === "http");
      strictEqual(settings.port, port?.containerPort);
      const metrics = podOf(workload).container.ports?.find(({ name }) => name === "metrics");
      deepStrictEqual(settings.metrics, { host: "0.0.0.0", port: metrics?.containerPort });
    }
  },
  "gives web time to drain and to finish requests": (manifests) => {
    const web = webOf(manifests);
    const { drainMs, graceMs } = readSettings(envOf(web));
    ok(Number(podOf(web).spec.terminationGracePeriodSeconds) * 1000 >= drainMs + graceMs + 5_000);
  },
  "selects pods with services and disruption budget": (manifests) => {
    const pods = workloads(manifests).map((workload) => podOf(workload));
    const selects = (selector: Record<string, string> = {}, labels: Record<string, string> = {}) =>
      Object.entries(selector).every(([name, value]) => labels[name] === value);
    const services = manifests.filter(({ kind }) => kind === "Service") as Service[];
    for (const { spec } of services) {
      const selected = pods.filter(({ labels }) => selects(spec?.selector, labels));
      strictEqual(selected.length, 1);
      for (const { targetPort } of spec?.ports ?? [])
        ok(selected[0]?.container.ports?.some(({ name }) => name === targetPort));
    }
    const budget = find<PodDisruptionBudget>(manifests, "PodDisruptionBudget").spec?.selector?.matchLabels;
    strictEqual(pods.filter(({ labels }) => selects(budget, labels)).length, 1);
  },
  "has either replicas or an autoscaler": (manifests) => {
    const web = webOf(manifests);
    const autoscaler = manifests.find(({ kind }) => kind === "HorizontalPodAutoscaler") as HorizontalPodAutoscaler;
    strictEqual(web.spec?.replicas === undefined, autoscaler !== undefined);
    if (autoscaler) strictEqual(autoscaler.spec?.scaleTargetRef.name, web.metadata?.name);
  },
};

/** Checks that each shard has a volume, a number and a name, and that web reaches the simulator by its Service's name. */
export function checkSimulator(manifests: readonly Manifest[]): void {
  const simulator = find<StatefulSet>(manifests, "StatefulSet");
  const shards = simulator.spec?.replicas ?? 0;
  const [claim] = simulator.spec?.volumeClaimTemplates ?? [];
  strictEqual(claim?.metadata?.name, "data");
  const services = manifests.filter(({ kind }) => kind === "Service") as Service[];
  const names = services.map(({ metadata }) => metadata?.name);
  ok(names.includes(simulator.spec?.serviceName ?? ""));
  const { hostname } = new URL(readSettings(envOf(webOf(manifests))).apiUrl);
  ok(names.includes(hostname), hostname);
  const service = services.find(({ metadata }) => metadata?.name === hostname);
  const component = service?.spec?.selector?.["app.kubernetes.io/component"];
  strictEqual(component, shards > 1 ? "simulator-proxy" : "simulator");
  const { shard, shardUrls } = readShard(envOf(simulator));
  deepStrictEqual([shard, shardUrls.length], shards > 1 ? [`1/${shards}`, shards] : [undefined, 0]);
  if (shards === 1) return;
  strictEqual(simulator.spec?.ordinals?.start, 1);
  const configs = manifests.filter(({ kind }) => kind === "ConfigMap") as ConfigMap[];
  const config = configs.flatMap(({ data }) => data?.["haproxy.cfg"] ?? []).join("");
  const pods = shardUrls.map((url) => new URL(url));
  deepStrictEqual(
    pods.map(({ hostname: host }) => host.split(".").slice(0, 2)),
    pods.map((_, index) => [`${simulator.metadata?.name}-${index + 1}`, simulator.spec?.serviceName]),
  );
  const servers = [...config.matchAll(/^backend shard(\d+)\n.*\n +server shard\1 (\S+) check/gm)];
  deepStrictEqual(
    servers.map(([, number, address]) => [number, address]),
    pods.map(({ host }, index) => [String(index + 1), host]),
  );
}

/** Checks that each world is restored, then copied, from a folder of each pod. */
export function checkLitestream(manifests: readonly Manifest[], worlds: readonly string[]): void {
  const { initContainers = [] } = podOf(find<StatefulSet>(manifests, "StatefulSet")).spec;
  const files = worlds.map((world) => `${IMAGE_ENV.DATA_DIR}/worlds/${world}.db`);
  const restored = initContainers.slice(0, -1).map(({ args }) => args?.at(-1));
  deepStrictEqual(restored, files);
  const sidecar = initContainers.at(-1);
  deepStrictEqual([sidecar?.args?.[0], sidecar?.restartPolicy], ["replicate", "Always"]);
  ok(sidecar?.env?.some(({ name }) => name === "POD_NAME"));
  const configs = manifests.filter(({ kind }) => kind === "ConfigMap") as ConfigMap[];
  const config = configs.flatMap(({ data }) => data?.["litestream.yml"] ?? []).join("");
  const { dbs } = parse(config) as { dbs: Array<{ path: string; replicas: Array<{ url: string }> }> };
  deepStrictEqual(
    dbs.map(({ path, replicas }) => [path, replicas.map(({ url }) => url)]),
    files.map((file, index) => [file, [`s3://bucket/simulator/\${POD_NAME}/${worlds[index]}`]]),
  );
}

function readShard({ SHARD, SHARD_URLS = "" }: Record<string, string>) {
  return { shard: SHARD, shardUrls: SHARD_URLS.split(" ").filter(Boolean) };
}

function find<T>(manifests: readonly Manifest[], kind: string): T {
  const found = manifests.filter((manifest) => manifest.kind === kind);
  strictEqual(found.length, 1, `${found.length} of ${kind}`);
  return found[0] as T;
}

function webOf(manifests: readonly Manifest[]): Deployment {
  return find<Deployment>(
    manifests.filter(({ metadata }) => metadata.name.endsWith("-web")),
    "Deployment",
  );
}

/** Not HAProxy. */
function isProgram(workload: Workload): boolean {
  return podOf(workload).labels?.["app.kubernetes.io/component"] !== "simulator-proxy";
}

function workloads(manifests: readonly Manifest[]): Workload[] {
  return manifests.filter(({ kind }) => kind === "Deployment" || kind === "StatefulSet") as Workload[];
}

function podOf({ spec }: Workload) {
  const pod = spec?.template.spec;
  const [container, ...others] = pod?.containers ?? [];
  if (!pod || !container || others.length > 0) throw new Error("not exactly one container");
  const containers = [container, ...(pod.initContainers ?? [])];
  return { spec: pod, container, containers, labels: spec?.template.metadata?.labels };
}

function envOf(workload: Workload): Record<string, string> {
  const env = podOf(workload).container.env ?? [];
  const names = env.map(({ name }) => name);
  deepStrictEqual(names, [...new Set(names)]);
  const values = env.map(({ name, value = SECRET }) => [name, value]);
  // The program would read the file of teams.
  const { SIMULATOR_TEAMS_FILE: _, ...given } = Object.fromEntries(values) as Record<string, string>;
  const numbered = given.SHARD && { SHARD: given.SHARD.replace("$(POD_INDEX)", FIRST_ORDINAL) };
  return { ...IMAGE_ENV, ...given, ...numbered };
}
