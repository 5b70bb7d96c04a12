import {
  LOGIN_FAILURE_WINDOW_MINUTES,
  OTP_BLOCK_MINUTES,
  OTP_SEND_INTERVAL_SECONDS,
  OTP_VERIFIED_MINUTES,
  OTP_WITHOUT_TOKEN_MINUTES,
} from "@mekong/contract/limits";
import type { SyncTx } from "./tx";

const MINUTE_MS = 60_000;

/**
 * Call this before the clock moves back to `at`, so that everything that has expired stays expired. Scheduled actions
 * end QRs, announced deposits and coupons instead.
 */
export function endExpired({ sql, now, emit }: SyncTx, at: Date): void {
  if (sql.run`DELETE FROM "Fault" WHERE "expiresAt" <= ${now}` > 0) emit({ about: "faults" });

  sql.run`UPDATE "Token" SET "expiresAt" = ${at} WHERE "expiresAt" <= ${now} AND "expiresAt" > ${at}`;
  sql.run`UPDATE "GameSession" SET "expiresAt" = ${at} WHERE "expiresAt" <= ${now} AND "expiresAt" > ${at}`;
  sql.run`UPDATE "OneTimeCode" SET "expiresAt" = ${at} WHERE "expiresAt" <= ${now} AND "expiresAt" > ${at}`;

  sql.run`DELETE FROM "OneTimeCodeBlock" WHERE "blockedUntil" <= ${now}`;
  sql.run`DELETE FROM "LoginFailure" WHERE "at" <= ${before(now, LOGIN_FAILURE_WINDOW_MINUTES)}`;
  sql.run`UPDATE "OneTimeCode" SET "wrong" = 0 WHERE "createdAt" <= ${before(now, OTP_BLOCK_MINUTES)}`;
  for (const minutes of [OTP_WITHOUT_TOKEN_MINUTES, OTP_VERIFIED_MINUTES]) {
    const verifiedAt = before(at, minutes);
    sql.run`UPDATE "OneTimeCode" SET "verifiedAt" = ${verifiedAt}
      WHERE "verifiedAt" <= ${before(now, minutes)} AND "verifiedAt" > ${verifiedAt}`;
  }
  const sendMinutes = OTP_SEND_INTERVAL_SECONDS / 60;
  const sentAt = before(at, sendMinutes);
  sql.run`UPDATE "OneTimeCode" SET "createdAt" = ${sentAt}
    WHERE "createdAt" <= ${before(now, sendMinutes)} AND "createdAt" > ${sentAt}`;
}

function before(time: Date, minutes: number): Date {
  return new Date(time.getTime() - minutes * MINUTE_MS);
}
