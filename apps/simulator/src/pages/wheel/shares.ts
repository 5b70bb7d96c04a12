import type { WheelState } from "@mekong/contract/simulator/reads-wheel";

type Slice = WheelState["slices"][number];

function canBeDrawn({ weight, stock }: Pick<Slice, "weight" | "stock">): boolean {
  return weight > 0 && (stock === null || stock > 0);
}

/** Probability per slice code, 0 to 1: its weight among the slices in stock. */
export function sharesOf(slices: readonly Slice[]): Map<string, number> {
  const all = slices.filter(canBeDrawn).reduce((sum, { weight }) => sum + weight, 0);
  return new Map(slices.map((slice) => [slice.code, canBeDrawn(slice) ? slice.weight / all : 0]));
}

/** `24 %`, `0.5 %`, `under 0.1 %`. */
export function percentText(share: number): string {
  if (share > 0 && share < 0.001) return "under 0.1 %";
  return `${(share * 100).toLocaleString("en-US", { maximumFractionDigits: 1 })} %`;
}
