export const orderForm = {
  email: 'ana@example.com',
  firstName: 'Ana',
  lastName: 'Lima',
  country: 'NL',
  addressLine: 'Kade 1',
  postalCode: '1011 AA',
  city: 'Amsterdam',
  delivery: 'standard',
};
