export function Logo() {
  return (
    <div className="flex h-8 items-center gap-2.5 px-1 max-xl:justify-center max-xl:px-0">
      <svg aria-hidden viewBox="0 0 32 32" className="size-7 shrink-0">
        <rect width="32" height="32" rx="9" className="fill-rail-2" />
        <path d="M6 20c4-5 7-5 10 0s6 5 10 0" fill="none" stroke="#42b0bf" strokeWidth="3" strokeLinecap="round" />
        <circle cx="22" cy="10" r="3.5" className="fill-gold" />
      </svg>
      <span className="text-head font-semibold tracking-tight max-xl:sr-only">Mekong simulator</span>
    </div>
  );
}
