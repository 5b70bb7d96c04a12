import X from "lucide-react/icons/x";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { fixed } from "./fixed-part.server";

interface BadgeProps {
  label: string;
  tone?: number | null;
  about?: { title: string };
}

function Badge({ label, tone = null, about }: BadgeProps) {
  return (
    <span className={`tone-${tone}`} style={{ color: "red" }} title={about?.title}>
      {label} & {tone} <b aria-hidden>{"<ก>"}</b>
      <X aria-hidden />
    </span>
  );
}

const looks: BadgeProps[] = [
  { label: "a" },
  { label: "a", tone: 1 },
  { label: "a", tone: null },
  { label: "<script>" },
  { label: "a", about: { title: "b" } },
  { label: "a\ntone=number 1" },
];

test("renders the same HTML as without memoization, first and repeated", () => {
  const Fixed = fixed(Badge);
  for (const props of [...looks, ...looks])
    expect(renderToString(<Fixed {...props} />)).toBe(renderToString(<Badge {...props} />));
});

test("memoizes only primitive props", () => {
  const drawing = vi.fn(Badge);
  const Fixed = fixed(drawing);
  for (const _ of [1, 2, 3]) renderToString(<Fixed label="a" tone={1} />);
  expect(drawing).toHaveBeenCalledTimes(1);
  for (const _ of [1, 2]) renderToString(<Fixed label="a" about={{ title: "b" }} />);
  expect(drawing).toHaveBeenCalledTimes(3);
});

test("keeps only the newest entries", () => {
  const drawing = vi.fn(Badge);
  const Fixed = fixed(drawing);
  const draw = (from: number, to: number) => {
    drawing.mockClear();
    for (let tone = from; tone < to; tone++) renderToString(<Fixed label="a" tone={tone} />);
    return drawing.mock.calls.length;
  };
  expect(draw(0, 300)).toBe(300);
  expect(draw(100, 300)).toBe(0);
  expect(draw(99, 101)).toBe(2);
});
