export default import.meta.glob("../../../../../../locales/en/{account,statement,transfer,withdraw}.json", {
  eager: true,
  import: "default",
});
