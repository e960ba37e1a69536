// English message of the toast.

export const toastEn = {
  viewCart: 'View cart',
  heldUp: 'Waiting for another tab of this store. Close that tab if this takes long.',
} as const;
