import { prepareSources } from "../prepare/all";
import { panelPort, panelUrl, sourcePrograms } from "../stack/programs";
import { serve } from "../stack/serve";
import { portSettings, readStackSettings } from "../stack/settings";

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
