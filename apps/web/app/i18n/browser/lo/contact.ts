export default import.meta.glob("../../../../../../locales/lo/{contact,help}.json", {
  eager: true,
  import: "default",
});
