import X from "lucide-react/icons/x";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { staticMarkup } from "./static-markup.server";

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

const variants: BadgeProps[] = [
  { label: "a" },
  { label: "a", tone: 1 },
  { label: "a", tone: null },
  { label: "<script>" },
  { label: "a", about: { title: "b" } },
  { label: "a\ntone=number 1" },
];

test("renders the same HTML as without memoization, first and repeated", () => {
  const Static = staticMarkup(Badge);
  for (const props of [...variants, ...variants])
    expect(renderToString(<Static {...props} />)).toBe(renderToString(<Badge {...props} />));
});

test("memoizes only primitive props", () => {
  const renderSpy = vi.fn(Badge);
  const Static = staticMarkup(renderSpy);
  for (const _ of [1, 2, 3]) renderToString(<Static label="a" tone={1} />);
  expect(renderSpy).toHaveBeenCalledTimes(1);
  for (const _ of [1, 2]) renderToString(<Static label="a" about={{ title: "b" }} />);
  expect(renderSpy).toHaveBeenCalledTimes(3);
});

test("keeps only the newest entries", () => {
  const renderSpy = vi.fn(Badge);
  const Static = staticMarkup(renderSpy);
  const countRenders = (from: number, to: number) => {
    renderSpy.mockClear();
    for (let tone = from; tone < to; tone++) renderToString(<Static label="a" tone={tone} />);
    return renderSpy.mock.calls.length;
  };
  expect(countRenders(0, 300)).toBe(300);
  expect(countRenders(100, 300)).toBe(0);
  expect(countRenders(99, 101)).toBe(2);
});
