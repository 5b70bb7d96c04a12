import { endpoint } from "../endpoint";
import { chatUploads, uploadedFile } from "../http/chat";
import { worldParams } from "./worlds";

export const agentUploads = {
  image: endpoint({
    name: "chat.agentImage",
    method: "POST",
    path: "/simulator/worlds/:world/chat/upload-image",
    access: "simulator",
    about: "Stores a picture from support, with the limits of customers. Send its path with chat.reply.",
    params: worldParams,
    upload: chatUploads.image,
    answer: uploadedFile,
    refusals: ["NO_WORLD", "UPSTREAM_WORLD"],
  }),
  video: endpoint({
    name: "chat.agentVideo",
    method: "POST",
    path: "/simulator/worlds/:world/chat/upload-video",
    access: "simulator",
    about: "Stores a video from support, with the limits of customers. Send its path with chat.reply.",
    params: worldParams,
    upload: chatUploads.video,
    answer: uploadedFile,
    refusals: ["NO_WORLD", "UPSTREAM_WORLD"],
  }),
} as const;
