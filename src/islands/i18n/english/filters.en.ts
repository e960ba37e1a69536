// English messages of the collection filters.

export const filtersEn = {
  price: 'Price',
  lowest: 'From',
  highest: 'To',
  availability: 'Availability',
  inStockOnly: 'In stock only',
  removeFilter: 'Remove {name}',
} as const;
