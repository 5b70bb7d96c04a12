import { Link } from "@remix-run/react";
import { GIFTLINK_PATH } from "../../../features/giftlink/giftlink-data";
import { qrcodePath } from "../../../features/qrcode/qrcode-state";
import { reviewPath, SLIP_PATH } from "../../../features/slip/slip-data";
import { ARRIVAL_PATH, TOPUP_PATH } from "../../../features/topup/topup-data";

const addresses = [qrcodePath("KBANK"), TOPUP_PATH, ARRIVAL_PATH, GIFTLINK_PATH, SLIP_PATH, reviewPath("-")];

/** Hidden links for lazy route discovery, which is off (vite.config.ts). */
export function DepositRoutes() {
  return (
    <span hidden>
      {addresses.map((address) => (
        <Link key={address} to={address} tabIndex={-1} />
      ))}
    </span>
  );
}
