// English messages of the collection grid.

export const collectionEn = {
  chooseOptions: 'Choose options',
  moreChoices: '{count} more',
  unavailable: '{name}, sold out',
  products: { one: '{count} product', other: '{count} products' },
  sort: 'Sort by',
  featured: 'Featured',
  newest: 'Newest',
  priceUp: 'Price, low to high',
  priceDown: 'Price, high to low',
  byName: 'Name, A to Z',
  filter: 'Filter',
  clearFilters: 'Clear filters',
  showMore: 'Show more',
  shownOf: 'Showing {count} of {total}',
  sayMore: { one: '{count} more product shown.', other: '{count} more products shown.' },
  noMatch: 'No products match these filters.',
  emptyCollection: 'No products here yet.',
  badFilter: 'That filter didn’t work. Clear it or try another.',
} as const;
