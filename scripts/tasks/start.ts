import { builtPrograms } from "../dev-stack/programs";
import { serve } from "../dev-stack/serve";
import { portSettings, readStackSettings } from "../dev-stack/settings";
import { prepareAll } from "../setup/all";

export async function run(): Promise<number> {
  const settings = await readStackSettings({ ...process.env, NODE_ENV: "production" });
  return serve({
    settings,
    ports: portSettings(settings),
    prepare: prepareAll,
    programs: builtPrograms(settings),
  });
}
