import { chatUploads, uploadedFile } from "../http/chat";
import { worldEndpoint } from "./endpoint";

export const agentUploads = {
  image: worldEndpoint({
    name: "chat.agentImage",
    method: "POST",
    path: "/simulator/worlds/:world/chat/upload-image",
    about: "Stores a picture from support, with the limits of customers. Send its path with chat.reply.",
    upload: chatUploads.image,
    answer: uploadedFile,
    refusals: ["UPSTREAM_WORLD"],
  }),
  video: worldEndpoint({
    name: "chat.agentVideo",
    method: "POST",
    path: "/simulator/worlds/:world/chat/upload-video",
    about: "Stores a video from support, with the limits of customers. Send its path with chat.reply.",
    upload: chatUploads.video,
    answer: uploadedFile,
    refusals: ["UPSTREAM_WORLD"],
  }),
} as const;
