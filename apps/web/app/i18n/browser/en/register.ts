export default import.meta.glob("../../../../../../locales/en/register.json", { eager: true, import: "default" });
