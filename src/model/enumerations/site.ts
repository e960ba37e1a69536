// A store's site and the look of its checkout (spec sections 4 and 9).

/** Whether a site is up (spec section 4). */
export const SITE_STATUSES = ['UNKNOWN', 'ENABLED', 'DISABLED', 'PENDING', 'DEMO'] as const;
export type SiteStatus = (typeof SITE_STATUSES)[number];

/** How large the checkout's logo is (spec section 9). */
export const LOGO_SIZES = ['SMALL', 'MEDIUM', 'LARGE'] as const;
export type LogoSize = (typeof LOGO_SIZES)[number];

/** Where the checkout's logo stands (spec section 9). */
export const LOGO_ALIGNMENTS = ['SIDE', 'CENTER'] as const;
export type LogoAlignment = (typeof LOGO_ALIGNMENTS)[number];
