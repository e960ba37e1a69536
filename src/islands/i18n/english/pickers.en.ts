// English messages of the option pickers.

export const pickersEn = {
  unavailable: '{name}, sold out',
} as const;
