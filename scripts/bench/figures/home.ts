import type { Figure } from "../bench";
import { startBesideStockRemix } from "../beside-stock-remix";
import { compareUnderLoad } from "../load";
import { rowOf } from "../row";

const CONNECTIONS = 10;
/** A page goes through thousands of functions, and the last of them are compiled after thousands of pages; both sides gain by it. */
const WARM_UP_SECONDS = 20;
/** A second of the baseline has between 200 and 660 pages: it keeps each answer for five, and collects them in bursts. */
const TIMES_THE_ROUNDS = 3;
/** What a browser asks for; both servers compress with the same library. */
const browserHeaders = { accept: "text/html", "accept-encoding": "gzip, deflate, br", "accept-language": "th" };

export const home: Figure = {
  title: "Rendering the home page",
  async measure(bench) {
    const { webUrl, stockUrl, cookie } = await startBesideStockRemix(bench);
    const comparison = await compareUnderLoad(
      { url: `${webUrl}/user/home`, connections: CONNECTIONS, headers: { ...browserHeaders, cookie } },
      { url: stockUrl, connections: CONNECTIONS, headers: browserHeaders },
      {
        ...bench.effort,
        rounds: bench.effort.rounds * TIMES_THE_ROUNDS,
        warmUpSeconds: Math.max(bench.effort.warmUpSeconds, WARM_UP_SECONDS),
      },
    );
    return [
      rowOf({
        figure: "`GET /user/home`, signed in, rendered on the server",
        unit: "req/s",
        comparison,
        baseline: "stock Remix hello page",
        meaning:
          "What a whole page with its calls to mock-api, texts, wallet and game accounts leaves of the speed at which Remix renders one heading.",
      }),
    ];
  },
};
