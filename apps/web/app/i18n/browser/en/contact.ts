export default import.meta.glob("../../../../../../locales/en/{contact,help}.json", {
  eager: true,
  import: "default",
});
