-- In Lao worlds, usernames that are phone numbers start with 0 and have no country code (docs/rules.md). If a number has
-- two members, one of them keeps its spelling.
UPDATE OR IGNORE "Member"
SET "username" = '0' || ltrim(
    CASE WHEN "username" GLOB '856*' AND length(ltrim(substr("username", 4), '0')) >= 8 THEN substr("username", 4) ELSE "username" END,
    '0'
)
WHERE "username" NOT GLOB '*[^0-9]*'
  AND "username" GLOB '[1-9]*'
  AND EXISTS (SELECT 1 FROM "Setting" WHERE "key" = 'origin' AND json_extract("value", '$.currency') = 'LAK');
