// Hebrew messages of the first view.
import type { FirstMessages } from '../../translate.ts';

export const messages: FirstMessages = {
  add: 'הוספה לסל',
  preorder: 'הזמנה מראש',
  soldOut: 'אזל מהמלאי',
  added: 'נוסף',
  choose: 'בחירת {name}',
  onlyLeft: {
    one: 'נותר פריט אחד בלבד.',
    two: 'נותרו שני פריטים בלבד.',
    other: 'נותרו {count} פריטים בלבד.',
  },
  priceWas: 'מחיר רגיל',
  priceNow: 'מחיר מבצע',
  cart: 'סל הקניות',
  cartCount: {
    one: 'סל הקניות, פריט {count}',
    two: 'סל הקניות, {count} פריטים',
    other: 'סל הקניות, {count} פריטים',
  },
  refused: 'הפעולה לא הצליחה. אפשר לנסות שוב.',
  offline: 'אין חיבור לאינטרנט. הסל שמור.',
  sayAdded: '{name} נוסף לסל.',
  sayMoved: 'הסל עודכן.',
};
