import { saveFile } from "../../ui/save-file";

export function downloadYaml(name: string, text: string): void {
  saveFile(new Blob([text], { type: "application/yaml" }), `${name}.yaml`);
}
