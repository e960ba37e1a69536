// English messages that product cards and the collection grid share.

export const catalogEn = {
  from: 'From {price}',
  perUnit: '{price} per {amount}',
  catalogDown: 'We couldn’t reach the store.',
  catalogOffline: 'You’re offline.',
  tryAgain: 'Try again',
  loadingCatalog: 'Loading',
  close: 'Close',
  quickView: 'Quick view',
} as const;
