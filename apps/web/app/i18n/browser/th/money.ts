export default import.meta.glob("../../../../../../locales/th/{account,statement,transfer,withdraw}.json", {
  eager: true,
  import: "default",
});
