import { prepareAll } from "../prepare/all";
import { builtPrograms } from "../stack/programs";
import { serve } from "../stack/serve";
import { portSettings, readStackSettings } from "../stack/settings";

export async function run(): Promise<number> {
  const settings = await readStackSettings({ ...process.env, NODE_ENV: "production" });
  return serve({
    settings,
    ports: portSettings(settings),
    prepare: prepareAll,
    programs: builtPrograms(settings),
  });
}
