// English messages of a merged cart.

export const mergedEn = {
  merged: {
    one: 'We added {count} item from before you signed in.',
    other: 'We added {count} items from before you signed in.',
  },
} as const;
