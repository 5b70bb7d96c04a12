import { endpoint } from "../endpoint";
import { chatUploads, uploaded } from "../http/chat";
import { worldParams } from "./worlds";

/** The returned path is the `filePath` of a media message of `chat.reply`. */
export const agentUploads = {
  image: endpoint({
    name: "chat.agentImage",
    method: "POST",
    path: "/simulator/worlds/:world/chat/upload-image",
    access: "simulator",
    about: "Keeps a picture of the support's, held to the customers' rules; chat.reply with its path shows it.",
    params: worldParams,
    upload: chatUploads.image,
    answer: uploaded,
    refusals: ["NO_WORLD"],
  }),
  video: endpoint({
    name: "chat.agentVideo",
    method: "POST",
    path: "/simulator/worlds/:world/chat/upload-video",
    access: "simulator",
    about: "Keeps a video of the support's, held to the customers' rules; chat.reply with its path shows it.",
    params: worldParams,
    upload: chatUploads.video,
    answer: uploaded,
    refusals: ["NO_WORLD"],
  }),
} as const;
