export default import.meta.glob("../../../../../../locales/th/{contact,help}.json", {
  eager: true,
  import: "default",
});
