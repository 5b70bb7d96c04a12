import { gameLogo } from "./art/game-logos";
import { pictureOf } from "./art/picture";

/** `background`: CSS colour pair, so that no image must load. */
const providers = [
  { code: "pg", name: "PG", category: "slot", background: "#057184,#043b57", apps: ["android", "ios"] },
  { code: "joker2", name: "Joker", category: "slot", background: "#a85348,#5a2a0b", apps: ["android", "ios"] },
  { code: "areaslot", name: "Area Slot", category: "slot", background: "#3b7bbf,#1c3e73", apps: ["android"] },
  { code: "slotracha", name: "Slot Racha", category: "slot", background: "#7c4aa5,#3a1d5e", apps: [] },
  { code: "pgslot", name: "PG Slot", category: "slot", background: "#1c8a6b,#0a4436", apps: ["android", "ios"] },
  { code: "circus", name: "Circus", category: "slot", background: "#b34d7a,#5b1e3c", apps: [] },
  { code: "betflix", name: "Betflix", category: "slot", background: "#8a5a12,#3f2707", apps: ["android", "ios"] },
  { code: "askmebet", name: "AskMeBet", category: "sport", background: "#3e7f4f,#173a22", apps: ["android", "ios"] },
  { code: "imi", name: "IMI", category: "sport", background: "#8e4a7b,#43203a", apps: ["android"] },
  { code: "usun", name: "U-Sun", category: "sport", background: "#5767ad,#262f5e", apps: ["android", "ios"] },
  { code: "huayhd", name: "Huay HD", category: "lotto", background: "#a0652a,#4d2b0c", apps: [] },
] as const;

const gamesWithLogos = providers.map((game) => ({
  ...game,
  picture: pictureOf(game.code, gameLogo(game.code, game.name)),
}));

export const gameLogos = gamesWithLogos.map(({ picture }) => picture);

/** The eleven providers of spec §7, with URLs under a reserved domain. */
export const games = gamesWithLogos.map(({ apps, picture, ...game }) => {
  const address = `https://${game.code}.mekong.example`;
  const hasApp = (app: "android" | "ios") => (apps as readonly string[]).includes(app);
  return {
    ...game,
    logo: picture.path,
    webUrl: `${address}/`,
    androidLink: hasApp("android") ? `${address}/app.apk` : null,
    iosLink: hasApp("ios") ? `${address}/ios` : null,
  };
});
