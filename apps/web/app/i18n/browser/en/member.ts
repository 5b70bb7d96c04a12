export default import.meta.glob(
  [
    "../../../../../../locales/en/*.json",
    "!**/{common,help,layout,login,outcome,register,support,ui,home,wallet,captions,chat,chat-message,errors,spin}.json",
  ],
  { eager: true, import: "default" },
);
