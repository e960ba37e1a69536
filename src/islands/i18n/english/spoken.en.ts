// English messages that are announced and not shown.

export const spokenEn = {
  sayAdded: '{name} added to your cart.',
  sayMoved: 'Your cart was updated.',
} as const;
