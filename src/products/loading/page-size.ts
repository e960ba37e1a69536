// How many products are asked for at once.

/** The platform's limit of products in one response. */
export const MAX_PAGE_SIZE = 100;
