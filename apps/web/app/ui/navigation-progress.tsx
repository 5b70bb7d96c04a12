import { useNavigation } from "@remix-run/react";

export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return <div aria-hidden className="progress fixed inset-x-0 top-0 z-60 h-0.75 rounded-e-full bg-primary" />;
}
