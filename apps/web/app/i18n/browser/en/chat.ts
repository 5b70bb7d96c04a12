export default import.meta.glob("../../../../../../locales/en/{chat,chat-message}.json", {
  eager: true,
  import: "default",
});
