// English words of what a collection can be narrowed by; they arrive together with its code.

export const filtersEn = {
  price: 'Price',
  lowest: 'From',
  highest: 'To',
  availability: 'Availability',
  inStockOnly: 'In stock only',
  removeFilter: 'Remove {name}',
} as const;
