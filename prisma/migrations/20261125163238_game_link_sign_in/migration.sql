-- A game link ends with the sign-in that made it. Of links made before it is unknown which that was: they end now.
DROP TABLE "GameSession";
CREATE TABLE "GameSession" (
    "ticketHash" TEXT NOT NULL PRIMARY KEY,
    "tokenHash" TEXT NOT NULL,
    "memberId" TEXT NOT NULL,
    "gameCode" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL
);
