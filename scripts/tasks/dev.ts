import { panelPort, panelUrl, sourcePrograms } from "../dev-stack/programs";
import { serve } from "../dev-stack/serve";
import { portSettings, readStackSettings } from "../dev-stack/settings";
import { prepareSources } from "../setup/all";

export async function run(): Promise<number> {
  const settings = await readStackSettings(process.env);
  const panel = panelPort(process.env);
  return serve({
    settings,
    ports: [...portSettings(settings), { setting: "SIMULATOR_PORT", port: panel }],
    prepare: prepareSources,
    programs: sourcePrograms(settings, panel),
    panelUrl: panelUrl(panel),
  });
}
