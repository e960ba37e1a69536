// English messages of a member's orders.

export const ordersEn = {
  ordersNone: 'You haven’t ordered anything yet.',
  ordersMore: 'Show older orders',
  ordersFailed: 'Your orders couldn’t be loaded.',
  orderNumber: 'Order {number}',
  orderOpen: 'In progress',
  orderSent: 'Sent',
  orderCanceled: 'Canceled',
  orderAgain: 'Order again',
} as const;
