import { expect, test } from "vitest";
import { onFirstToast, registerToaster, showToast } from "./toast";

test("queues toasts until the toaster has loaded, then shows them directly", () => {
  let listenerCalls = 0;
  const unsubscribe = onFirstToast(() => {
    listenerCalls += 1;
  });
  showToast({ kind: "info", text: "first" });
  showToast({ kind: "danger", text: "second" });
  expect(listenerCalls).toBe(2);

  const shown: string[] = [];
  const unregister = registerToaster(({ text, durationMs }) => shown.push(`${text} ${durationMs}`));
  expect(shown).toEqual(["first 4000", "second 4000"]);
  showToast({ kind: "success", text: "third" });
  expect(shown).toHaveLength(3);
  unregister();
  unsubscribe();
});
