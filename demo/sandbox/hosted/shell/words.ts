// The few strings of hosted pages that are translated into the shopper's language; the rest of each page is English.

const words = {
  en: { checkout: 'Checkout', placeOrder: 'Place order', thankYou: 'Thank you, {name}' },
  de: { checkout: 'Kasse', placeOrder: 'Bestellung aufgeben', thankYou: 'Danke, {name}' },
  fr: { checkout: 'Paiement', placeOrder: 'Passer la commande', thankYou: 'Merci, {name}' },
  es: { checkout: 'Pago', placeOrder: 'Realizar pedido', thankYou: 'Gracias, {name}' },
  ja: {
    checkout: 'ご購入手続き',
    placeOrder: '注文を確定する',
    thankYou: '{name} 様、ありがとうございます',
  },
  ar: { checkout: 'إتمام الشراء', placeOrder: 'تأكيد الطلب', thankYou: 'شكرًا {name}' },
} as const;

export type Language = keyof typeof words;

/** The language of a tag such as `de-AT` if hosted pages support the language, else English. */
export const languageOf = (tag: string | undefined): Language => {
  const [language = ''] = (tag ?? '').toLowerCase().split('-');
  return Object.hasOwn(words, language) ? (language as Language) : 'en';
};

export const wordsOf = (language: Language): Record<keyof (typeof words)['en'], string> =>
  words[language];
