import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { ROOT } from "../../scripts/bootstrap/root.mjs";
import type { Figure } from "../bench";
import { fixed, NONE } from "../row";

const report = z.object({ commands: z.int(), seed: z.int(), commandsPerSecond: z.number() });

export const ledger: Figure = {
  title: "Proving the ledger against its model",
  async measure({ effort }) {
    const script = join(ROOT, "bench/ledger-model.ts");
    const child = spawn(process.execPath, ["--import", "tsx", script, String(effort.commands)], {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [output, [code]] = await Promise.all([text(child.stdout), once(child, "close")]);
    if (code !== 0) throw new Error(`the ledger and its model differ:\n${output}`);
    const { commands, seed, commandsPerSecond } = report.parse(JSON.parse(output));
    return [
      {
        figure: "Ledger against a plain model",
        ours: `${fixed(commands, 0)} random commands, 0 differences, ${fixed(commandsPerSecond, 0)} commands/s`,
        baseline: NONE,
        ratio: NONE,
        spread: NONE,
        meaning: `Balances, sums and statements are compared after each command. Seed ${seed}.`,
      },
    ];
  },
};
