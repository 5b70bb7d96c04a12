import {
  bankItem,
  lookupAgreements,
  lookupBanks,
  lookupConditions,
  lookupContact,
  lookupInfo,
  lookupNotice,
  lookupSources,
  sourceItem,
  textPart,
} from "@mekong/contract/http/lookup";
import type { Reading } from "./catalogue";
import type { Origin } from "./checked-reader";
import { itemText, mapLocalized, matchItems, readLocalized, readText, textOf } from "./localized";

/** Nobody could register with a bank that has a longer code. */
const BANK_CODE_MAX_CHARACTERS = 16;

/** Reads what a backend shows without a login. @throws UpstreamFailure */
export async function readPublicCatalogue(reading: Reading): Promise<void> {
  const { source, reader, catalogue } = reading;
  const info = reader.value({ kind: "site", endpoint: lookupInfo }, await source.get(lookupInfo), lookupInfo.answer);
  Object.assign(catalogue.site, info);
  catalogue.banks = reader.items(
    { kind: "banks", endpoint: lookupBanks },
    await source.get(lookupBanks),
    "banks",
    bankItem,
    {
      keyOf: ({ code }) => code,
      problemOf: ({ code }) =>
        code.length >= 1 && code.length <= BANK_CODE_MAX_CHARACTERS
          ? undefined
          : `a bank's code has 1 to ${BANK_CODE_MAX_CHARACTERS} characters`,
    },
  );
  await readSources(reading);
  await readContact(reading);
  await readText(reading, "notice", lookupNotice, lookupNotice.answer, ({ notice }) => notice);
  await readSections(reading, "conditions");
  await readSections(reading, "agreements");
}

async function readSources({ source, reader, catalogue }: Reading): Promise<void> {
  const origin: Origin = { kind: "sources", endpoint: lookupSources };
  const keyOf = ({ code }: { code: string }) => code;
  const lists = await readLocalized(source, origin, (response) =>
    reader.items(origin, response, "sources", sourceItem, { keyOf }),
  );
  catalogue.sources = matchItems(lists, keyOf, (each, items) => ({
    code: each.code,
    description: itemText(each, items, ({ description }) => description),
  }));
}

async function readContact({ source, reader, catalogue }: Reading): Promise<void> {
  const origin: Origin = { kind: "texts", endpoint: lookupContact };
  // The world generates `lineQr` from `lineUrl`.
  const schema = lookupContact.answer.omit({ lineQr: true });
  const answers = await readLocalized(source, origin, (response) => reader.value(origin, response, schema));
  const text = textOf(mapLocalized(answers, (answer) => answer?.text));
  if (text === null || answers.th === null) return;
  const { lineId, lineUrl } = answers.th;
  catalogue.texts.contact = text;
  Object.assign(catalogue.site, { lineId, lineUrl });
}

async function readSections({ source, reader, catalogue }: Reading, name: "conditions" | "agreements"): Promise<void> {
  const origin: Origin = { kind: "texts", endpoint: name === "conditions" ? lookupConditions : lookupAgreements };
  const lists = await readLocalized(source, origin, (response) => reader.items(origin, response, name, textPart));
  const sections = matchItems(
    lists,
    (_part, index) => String(index),
    (part, items) => ({
      title: itemText(part, items, ({ title }) => title),
      html: itemText(part, items, ({ html }) => html),
    }),
  );
  if (sections !== null) catalogue.sections[name] = sections;
}
