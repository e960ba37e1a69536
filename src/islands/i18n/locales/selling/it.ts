// Italian messages of what a cart offers beside the purchase.
import type { SellingMessages } from '../../translate.ts';

export const messages: SellingMessages = {
  editOf: 'Opzioni di {name}',
  saveOptions: 'Salva',
  cancel: 'Annulla',
  savedTitle: 'Salvati per dopo',
  savedHere: 'Conservati in questo browser.',
  moveToCart: 'Sposta nel carrello',
  removeSaved: 'Rimuovi {name} dagli articoli salvati',
  savedHereMember: 'Conservati in questo browser per il tuo account.',
  linkCopied: 'Link copiato',
  copyThis: 'Copia questo link:',
  linkHint: 'Chi ha il link può aprire una copia di questo carrello.',
  linkWithoutTexts: 'I tuoi testi non fanno parte del link.',
  linkBroken: 'Questo link a un carrello non è leggibile.',
  linkKept: 'Tutto ciò che è nel link è già nel carrello.',
  linkAdded: {
    one: 'Abbiamo aggiunto {count} articolo dal link.',
    many: 'Abbiamo aggiunto {count} di articoli dal link.',
    other: 'Abbiamo aggiunto {count} articoli dal link.',
  },
  related: 'Potrebbe piacerti anche',
  addNamed: 'Aggiungi {name} al carrello',
  chooseNamed: 'Scegli le opzioni di {name}',
};
