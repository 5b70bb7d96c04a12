import type { FastifyInstance } from "fastify";
import type { ApiSettings } from "../env";
import { loginRoutes } from "./login/routes";
import { lookupRoutes } from "./lookup/routes";
import { qrcodeRoutes } from "./qrcode/routes";
import { statementRoutes } from "./statement/routes";
import { walletRoutes } from "./wallet/routes";

/** Every block of the endpoint table. */
export function memberRoutes(app: FastifyInstance, settings: Pick<ApiSettings, "paytimzMinimum">): void {
  loginRoutes(app);
  lookupRoutes(app);
  walletRoutes(app);
  statementRoutes(app);
  qrcodeRoutes(app, settings);
}
