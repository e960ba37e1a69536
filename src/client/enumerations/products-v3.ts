// Products of catalog version 3 and their stock (spec sections 3 and 4).

/** Availability of an inventory item, also as a filter (spec section 3, Other catalog entities, and section 4). */
export const INVENTORY_AVAILABILITIES = ['OUT_OF_STOCK', 'IN_STOCK', 'PREORDER'] as const;
/**
 * One of `INVENTORY_AVAILABILITIES`: availability of an inventory item, also as a filter (spec section 3, Other catalog
 * entities, and section 4).
 */
export type InventoryAvailability = (typeof INVENTORY_AVAILABILITIES)[number];

/** Pre-order status of an inventory item (spec section 4). */
export const PREORDER_STATUSES = ['ENABLED', 'DISABLED', 'PARTIALLY_ENABLED'] as const;
/** One of `PREORDER_STATUSES`: pre-order status of an inventory item (spec section 4). */
export type PreorderStatus = (typeof PREORDER_STATUSES)[number];

/** Which variants can be pre-ordered (spec section 4). */
export const PREORDER_AVAILABILITIES = ['ALL_VARIANTS', 'NO_VARIANTS', 'SOME_VARIANTS'] as const;
/** One of `PREORDER_AVAILABILITIES`: which variants can be pre-ordered (spec section 4). */
export type PreorderAvailability = (typeof PREORDER_AVAILABILITIES)[number];

/** How an option is shown (spec section 3, Enumerations). */
export const OPTION_RENDER_TYPES = ['TEXT_CHOICES', 'SWATCH_CHOICES'] as const;
/** One of `OPTION_RENDER_TYPES`: how an option is shown (spec section 3, Enumerations). */
export type OptionRenderType = (typeof OPTION_RENDER_TYPES)[number];

/** How a modifier is shown (spec section 3, Enumerations). */
export const MODIFIER_RENDER_TYPES = ['FREE_TEXT', 'TEXT_CHOICES', 'SWATCH_CHOICES'] as const;
/** One of `MODIFIER_RENDER_TYPES`: how a modifier is shown (spec section 3, Enumerations). */
export type ModifierRenderType = (typeof MODIFIER_RENDER_TYPES)[number];

/** How a choice is displayed (spec section 3, Enumerations). */
export const CHOICE_TYPES = ['CHOICE_TEXT', 'ONE_COLOR', 'MULTIPLE_COLORS', 'IMAGE'] as const;
/** One of `CHOICE_TYPES`: how a choice is displayed (spec section 3, Enumerations). */
export type ChoiceType = (typeof CHOICE_TYPES)[number];

/** Visibility of an entity (spec section 3, Enumerations). */
export const VISIBILITIES = ['PROTECTED', 'PRIVATE', 'PUBLIC', 'GROUP_PROTECTED'] as const;
/** One of `VISIBILITIES`: visibility of an entity (spec section 3, Enumerations). */
export type Visibility = (typeof VISIBILITIES)[number];
