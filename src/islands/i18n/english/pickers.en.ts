// English words of the option pickers; they arrive together with their code.

export const pickersEn = {
  unavailable: '{name}, sold out',
} as const;
