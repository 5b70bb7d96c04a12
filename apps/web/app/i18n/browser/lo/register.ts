export default import.meta.glob("../../../../../../locales/lo/register.json", { eager: true, import: "default" });
