// English words of the toast; they arrive together with its code.

export const toastEn = {
  viewCart: 'View cart',
} as const;
