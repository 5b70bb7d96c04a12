export {};

// locales.test.ts checks the other languages.
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    contextSeparator: "|";
    resources: {
      account: typeof import("../../../../locales/th/account.json");
      bonus: typeof import("../../../../locales/th/bonus.json");
      captions: typeof import("../../../../locales/th/captions.json");
      chat: typeof import("../../../../locales/th/chat.json");
      "chat-message": typeof import("../../../../locales/th/chat-message.json");
      common: typeof import("../../../../locales/th/common.json");
      contact: typeof import("../../../../locales/th/contact.json");
      deposit: typeof import("../../../../locales/th/deposit.json");
      errors: typeof import("../../../../locales/th/errors.json");
      help: typeof import("../../../../locales/th/help.json");
      home: typeof import("../../../../locales/th/home.json");
      invite: typeof import("../../../../locales/th/invite.json");
      layout: typeof import("../../../../locales/th/layout.json");
      login: typeof import("../../../../locales/th/login.json");
      menu: typeof import("../../../../locales/th/menu.json");
      outcome: typeof import("../../../../locales/th/outcome.json");
      profile: typeof import("../../../../locales/th/profile.json");
      refund: typeof import("../../../../locales/th/refund.json");
      register: typeof import("../../../../locales/th/register.json");
      session: typeof import("../../../../locales/th/session.json");
      slip: typeof import("../../../../locales/th/slip.json");
      spin: typeof import("../../../../locales/th/spin.json");
      statement: typeof import("../../../../locales/th/statement.json");
      support: typeof import("../../../../locales/th/support.json");
      terms: typeof import("../../../../locales/th/terms.json");
      transfer: typeof import("../../../../locales/th/transfer.json");
      ui: typeof import("../../../../locales/th/ui.json");
      update: typeof import("../../../../locales/th/update.json");
      wallet: typeof import("../../../../locales/th/wallet.json");
      wheel: typeof import("../../../../locales/th/wheel.json");
      withdraw: typeof import("../../../../locales/th/withdraw.json");
    };
  }
}
