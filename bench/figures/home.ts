import type { Figure } from "../bench";
import { compareUnderLoad } from "../load";
import { rowOf } from "../row";
import { startWithStockRemix } from "../with-stock-remix";

const CONNECTIONS = 10;
/** Rendering calls thousands of functions: the JIT needs thousands of pages for the last. */
const WARM_UP_SECONDS = 20;
/**
 * The baseline varies from 200 to 660 pages per second: it keeps responses for five seconds and frees them in bursts.
 */
const ROUNDS_FACTOR = 3;
/** Both servers compress with the same library. */
const browserHeaders = { accept: "text/html", "accept-encoding": "gzip, deflate, br", "accept-language": "th" };

export const home: Figure = {
  title: "Rendering the home page",
  async measure(bench) {
    const { webUrl, stockUrl, cookie } = await startWithStockRemix(bench);
    const comparison = await compareUnderLoad(
      { url: `${webUrl}/user/home`, connections: CONNECTIONS, headers: { ...browserHeaders, cookie } },
      { url: stockUrl, connections: CONNECTIONS, headers: browserHeaders },
      {
        ...bench.effort,
        rounds: bench.effort.rounds * ROUNDS_FACTOR,
        warmUpSeconds: Math.max(bench.effort.warmUpSeconds, WARM_UP_SECONDS),
      },
    );
    return [
      rowOf({
        figure: "`GET /user/home`, signed in",
        unit: "req/s",
        comparison,
        baseline: "stock Remix hello",
        meaning: "With backend calls.",
      }),
    ];
  },
};
