// English message of the toast.

export const toastEn = {
  viewCart: 'View cart',
} as const;
