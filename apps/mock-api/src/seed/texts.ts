import type { Currency } from "@mekong/contract/limits";
import { bannersFor } from "../../../../prisma/seed/banners";
import { agreements } from "../../../../prisma/seed/texts/agreements";
import { moneyConditions } from "../../../../prisma/seed/texts/conditions";
import { offerConditions } from "../../../../prisma/seed/texts/offer-conditions";
import { siteTexts } from "../../../../prisma/seed/texts/site-texts";
import type { Part } from "../../../../prisma/seed/texts/text";
import { partKeys } from "../domain/site-text";
import type { Tx } from "../world/tx";

export async function seedTexts(tx: Tx, currency: Currency): Promise<void> {
  await tx.db.siteText.createMany({
    data: [
      ...Object.entries(siteTexts).map(([key, text]) => ({ key, ...text })),
      ...partRows("conditions", [...moneyConditions, ...offerConditions]),
      ...partRows("agreements", agreements),
    ],
  });
  await tx.db.banner.createMany({ data: bannersFor(currency).map((banner, position) => ({ ...banner, position })) });
}

function partRows(text: string, parts: readonly Part[]) {
  return parts.flatMap(({ title, html }, index) => {
    const keys = partKeys(text, index + 1);
    return [
      { key: keys.title, ...title },
      { key: keys.html, ...html },
    ];
  });
}
