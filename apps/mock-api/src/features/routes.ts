import type { FastifyInstance } from "fastify";
import type { ApiSettings } from "../env";
import { accountRoutes } from "./account/routes";
import { bonusRoutes } from "./bonus/routes";
import { chatRoutes } from "./chat/routes";
import { gamesRoutes } from "./games/routes";
import { giftlinkRoutes } from "./giftlink/routes";
import { inviteRoutes } from "./invite/routes";
import { loginRoutes } from "./login/routes";
import { lookupRoutes } from "./lookup/routes";
import { otpRoutes } from "./otp/routes";
import { promotionRoutes } from "./promotion/routes";
import { qrcodeRoutes } from "./qrcode/routes";
import { refundRoutes } from "./refund/routes";
import { slipRoutes } from "./slip/routes";
import { spinwheelRoutes } from "./spinwheel/routes";
import { statementRoutes } from "./statement/routes";
import { walletRoutes } from "./wallet/routes";

export function memberRoutes(app: FastifyInstance, settings: Pick<ApiSettings, "paytimzMinimum" | "publicUrl">): void {
  loginRoutes(app);
  otpRoutes(app);
  accountRoutes(app);
  chatRoutes(app);
  lookupRoutes(app);
  walletRoutes(app, settings);
  giftlinkRoutes(app);
  gamesRoutes(app, settings);
  statementRoutes(app);
  slipRoutes(app, settings);
  qrcodeRoutes(app, settings);
  bonusRoutes(app);
  promotionRoutes(app);
  inviteRoutes(app);
  refundRoutes(app);
  spinwheelRoutes(app);
}
