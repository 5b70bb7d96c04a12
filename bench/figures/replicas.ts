import { freePort } from "../../scripts/dev-stack/ports";
import { origin } from "../../scripts/dev-stack/settings";
import { ensureHaproxy } from "../../scripts/scale/find-proxies";
import { proxyProgram } from "../../scripts/scale/proxies";
import { programsOfReplicas } from "../../scripts/scale/replica-programs";
import type { Figure } from "../bench";
import { compareUnderLoad, type MeasuredLoad, requestsPerProcessorSecond, runLoad } from "../load";
import { sessionCookie } from "../product";
import { type Row, rowOf } from "../row";

const LOOPBACK = "127.0.0.1";
const CONNECTIONS = 20;
const COUNTS = [2, 4] as const;
const MIN_RATIO = 0.9;
/** Load of each replica. Leaves the processors half idle, because a busy one takes longer for the same page. */
const PAGES_PER_SECOND = 20;
/** Time for each replica, so that all have compiled the same functions. */
const WARM_UP_SECONDS = 40;

export const replicas: Figure = {
  title: "Replicas of web behind HAProxy",
  async measure(bench) {
    const haproxy = await ensureHaproxy();
    const count = Math.max(...COUNTS);
    const metricsPorts = await Promise.all(Array.from({ length: count }, () => freePort()));
    const { api, replicaPrograms, replicaPorts } = await programsOfReplicas(count, bench.folder, (index) => ({
      SESSION_SECRET: "a secret that all replicas share",
      WEB_METRICS_PORT: String(metricsPorts[index]),
    }));
    await bench.serve("replicas-api", [api]);
    await bench.serve("replicas", replicaPrograms);
    const cookie = await sessionCookie({ webUrl: origin(LOOPBACK, replicaPorts[0] ?? 0) });

    const homeAt = (port: number) => ({
      url: `${origin(LOOPBACK, port)}/user/home`,
      connections: CONNECTIONS,
      headers: { accept: "text/html", "accept-encoding": "br", cookie },
    });
    for (const port of replicaPorts) await runLoad(homeAt(port), WARM_UP_SECONDS);

    const homeOf = async (size: number): Promise<MeasuredLoad> => {
      const port = await freePort();
      const ports = { port, replicaPorts: replicaPorts.slice(0, size) };
      await bench.serve(`haproxy-${size}`, [
        proxyProgram(haproxy, { ...ports, file: haproxy.file, folder: bench.folder }),
      ]);
      return {
        ...homeAt(port),
        perSecond: PAGES_PER_SECOND * size,
        metricsPorts: metricsPorts.slice(0, size),
      };
    };

    const one = await homeOf(1);
    const rows: Row[] = [];
    for (const size of COUNTS) {
      const comparison = await compareUnderLoad(await homeOf(size), one, bench.effort, requestsPerProcessorSecond);
      rows.push(
        rowOf({
          figure: `Home pages in a second of web's processor time, ${size} replicas`,
          unit: "req/s",
          comparison,
          baseline: "one replica",
          meaning: `At least ${MIN_RATIO}. ${PAGES_PER_SECOND} pages per second and replica.`,
          minRatio: MIN_RATIO,
        }),
      );
    }
    return rows;
  },
};
