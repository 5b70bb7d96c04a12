/** A film that is larger costs members on a slow network too much. */
export const FILM_MAX_BYTES = 1_500_000;
/** A poster is fetched with the page, without being asked for. */
export const POSTER_MAX_BYTES = 30_000;
