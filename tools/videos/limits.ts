/** Larger files cost members on slow networks too much. */
export const FILM_MAX_BYTES = 1_500_000;
/** Posters load with the page. */
export const POSTER_MAX_BYTES = 30_000;
