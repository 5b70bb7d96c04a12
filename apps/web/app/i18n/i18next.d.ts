import type account from "../../../../locales/th/account.json";
import type bonus from "../../../../locales/th/bonus.json";
import type captions from "../../../../locales/th/captions.json";
import type chat from "../../../../locales/th/chat.json";
import type chatMessage from "../../../../locales/th/chat-message.json";
import type common from "../../../../locales/th/common.json";
import type contact from "../../../../locales/th/contact.json";
import type deposit from "../../../../locales/th/deposit.json";
import type errors from "../../../../locales/th/errors.json";
import type help from "../../../../locales/th/help.json";
import type home from "../../../../locales/th/home.json";
import type invite from "../../../../locales/th/invite.json";
import type layout from "../../../../locales/th/layout.json";
import type login from "../../../../locales/th/login.json";
import type menu from "../../../../locales/th/menu.json";
import type outcome from "../../../../locales/th/outcome.json";
import type profile from "../../../../locales/th/profile.json";
import type refund from "../../../../locales/th/refund.json";
import type register from "../../../../locales/th/register.json";
import type session from "../../../../locales/th/session.json";
import type slip from "../../../../locales/th/slip.json";
import type spin from "../../../../locales/th/spin.json";
import type statement from "../../../../locales/th/statement.json";
import type support from "../../../../locales/th/support.json";
import type terms from "../../../../locales/th/terms.json";
import type transfer from "../../../../locales/th/transfer.json";
import type ui from "../../../../locales/th/ui.json";
import type update from "../../../../locales/th/update.json";
import type wallet from "../../../../locales/th/wallet.json";
import type wheel from "../../../../locales/th/wheel.json";
import type withdraw from "../../../../locales/th/withdraw.json";

// Typed by the default language; locales.test.ts checks the others.
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    contextSeparator: "|";
    resources: {
      account: typeof account;
      bonus: typeof bonus;
      captions: typeof captions;
      chat: typeof chat;
      "chat-message": typeof chatMessage;
      common: typeof common;
      contact: typeof contact;
      deposit: typeof deposit;
      errors: typeof errors;
      help: typeof help;
      home: typeof home;
      invite: typeof invite;
      layout: typeof layout;
      login: typeof login;
      menu: typeof menu;
      outcome: typeof outcome;
      profile: typeof profile;
      refund: typeof refund;
      register: typeof register;
      session: typeof session;
      slip: typeof slip;
      spin: typeof spin;
      statement: typeof statement;
      support: typeof support;
      terms: typeof terms;
      transfer: typeof transfer;
      ui: typeof ui;
      update: typeof update;
      wallet: typeof wallet;
      wheel: typeof wheel;
      withdraw: typeof withdraw;
    };
  }
}
