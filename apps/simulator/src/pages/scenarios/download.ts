export function downloadYaml(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/yaml" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${name}.yaml`;
  link.click();
  URL.revokeObjectURL(address);
}
