// English message of the owner's link, in the drawer and in the account menu.

export const returnsEn = {
  returns: 'Returns and withdrawal',
} as const;
