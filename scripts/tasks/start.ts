import { prepareAll } from "../prepare/all";
import { builtPrograms } from "../stack/programs";
import { serve } from "../stack/serve";
import { readStackSettings, wantedPorts } from "../stack/settings";

export async function run(): Promise<number> {
  const settings = await readStackSettings({ ...process.env, NODE_ENV: "production" });
  return serve({
    settings,
    ports: wantedPorts(settings),
    prepare: prepareAll,
    programs: builtPrograms(settings),
  });
}
