export const railItem =
  "flex h-8 w-full shrink-0 items-center gap-2.5 rounded-lg px-2.5 text-start text-body text-rail-ink-2 transition-colors " +
  "hover:bg-rail-2 hover:text-rail-ink focus-visible:outline-gold max-xl:justify-center max-xl:px-0 low:h-6.5";

/** Icon buttons at the end of the rail, which are side by side if the rail is wide. */
export const railIcon = `${railItem} justify-center px-0! xl:w-auto! xl:flex-1`;
