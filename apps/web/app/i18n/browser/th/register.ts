export default import.meta.glob("../../../../../../locales/th/register.json", { eager: true, import: "default" });
