// English messages of the collection filters.

export const filtersEn = {
  price: 'Price',
  lowest: 'From',
  highest: 'To',
  amountShape: 'Enter an amount, such as 25 or 25.50.',
  availability: 'Availability',
  inStockOnly: 'In stock only',
  removeFilter: 'Remove {name}',
} as const;
