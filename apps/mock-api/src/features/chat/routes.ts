import {
  chatConfig,
  chatHistory,
  readChat,
  sendChatMessage,
  uploadChatImage,
  uploadChatVideo,
} from "@mekong/contract/http/chat";
import { SUCCESS_ANSWER } from "@mekong/contract/http/common";
import type { FastifyInstance } from "fastify";
import { ROOM_PREFIX, readByCustomer } from "../../domain/chat/rooms";
import { issueTicket } from "../../domain/chat/ticket";
import { uploadPath } from "../../domain/upload/link";
import { serve } from "../../http/serve";
import { serveUpload, type UploadOwners } from "../../http/upload";
import { countAgainstLimit, rejectOverLimit } from "./burst-limit";
import { customerOf } from "./customer";
import { ALL_GUESTS, ownerOf, storeMedia, uploadOwners } from "./media";
import { historyOf, sendMessage } from "./messages";

export function chatRoutes(app: FastifyInstance): void {
  serve(app, chatConfig, async ({ caller, world }) => ({
    PREFIX: ROOM_PREFIX,
    ticket: caller ? await issueTicket(world, caller.tokenHash) : undefined,
  }));

  serve(app, sendChatMessage, async (call) => {
    const { message, clientKey, deviceToken, name } = call.body;
    const customer = customerOf(call, call.body);
    await rejectOverLimit(call.world, customer, clientKey);
    const newMessage = { customer, message, clientKey, deviceToken, name, language: call.acceptedLanguage() };
    return call.write((tx) => sendMessage(call.world, tx, newMessage));
  });

  serve(app, chatHistory, (call) => historyOf(call.world, customerOf(call, call.body), call.body));

  serve(app, readChat, async (call) => {
    const customer = customerOf(call, call.body);
    await call.write((tx) => readByCustomer(tx, customer));
    return SUCCESS_ANSWER;
  });

  for (const endpoint of [uploadChatImage, uploadChatVideo]) {
    const owners: UploadOwners<typeof endpoint> = (sender, isFormRead) => {
      const { guestId, userId } = sender.query;
      const isUnknown = !isFormRead && !sender.caller && !guestId && !userId;
      return isUnknown ? [ALL_GUESTS] : uploadOwners(customerOf(sender, sender.query));
    };
    serveUpload(app, endpoint, owners, async (call, file) => {
      const customer = customerOf(call, call.query);
      countAgainstLimit(call.world, customer);
      const id = await call.write((tx) => storeMedia(call.world, tx, ownerOf(customer), file));
      return { path: await uploadPath(call.world, id) };
    });
  }
}
