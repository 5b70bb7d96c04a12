import { Link } from "@remix-run/react";
import { GIFTLINK_PATH } from "../../../features/giftlink/giftlink-data";
import { qrcodePath } from "../../../features/qrcode/qrcode-state";
import { reviewPath, SLIP_PATH } from "../../../features/slip/slip-data";
import { ARRIVAL_PATH, TOPUP_PATH } from "../../../features/topup/topup-data";

/** One address of each route that the views ask; which QR or slip does not matter. */
const addresses = [qrcodePath("KBANK"), TOPUP_PATH, ARRIVAL_PATH, GIFTLINK_PATH, SLIP_PATH, reviewPath("-")];

/**
 * Lets the router learn the routes of the sheet's views while there is a connection: it looks for links in the page.
 * A view then opens a round trip sooner, and one that loses the connection says so, where the router, asking for a route
 * it does not know, would take the whole page away.
 */
export function DepositRoutes() {
  return (
    <span hidden>
      {addresses.map((address) => (
        <Link key={address} to={address} tabIndex={-1} />
      ))}
    </span>
  );
}
