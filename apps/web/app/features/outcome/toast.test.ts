import { expect, test } from "vitest";
import { onFirstToast, showToast, takeToasts } from "./toast";

test("queues toasts until the toaster has loaded, then shows them directly", () => {
  let woken = 0;
  const stop = onFirstToast(() => {
    woken += 1;
  });
  showToast({ kind: "info", text: "first" });
  showToast({ kind: "danger", text: "second" });
  expect(woken).toBe(2);

  const shown: string[] = [];
  const giveBack = takeToasts(({ text, durationMs }) => shown.push(`${text} ${durationMs}`));
  expect(shown).toEqual(["first 4000", "second 4000"]);
  showToast({ kind: "success", text: "third" });
  expect(shown).toHaveLength(3);
  giveBack();
  stop();
});
