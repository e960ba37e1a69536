// German messages of what a cart offers beside the purchase.
import type { SellingMessages } from '../../translate.ts';

export const messages: SellingMessages = {
  editOf: 'Optionen von {name}',
  saveOptions: 'Speichern',
  cancel: 'Abbrechen',
  savedTitle: 'Für später gemerkt',
  savedHere: 'Nur in diesem Browser gespeichert.',
  moveToCart: 'In den Warenkorb legen',
  removeSaved: '{name} aus der Merkliste entfernen',
  savedHereMember: 'In diesem Browser für Ihr Konto gespeichert.',
  linkCopied: 'Link kopiert',
  copyThis: 'Diesen Link kopieren:',
  linkHint: 'Wer den Link hat, kann eine Kopie dieses Warenkorbs öffnen.',
  linkWithoutTexts: 'Ihre eigenen Texte sind nicht Teil des Links.',
  linkBroken: 'Dieser Link zu einem Warenkorb kann nicht gelesen werden.',
  linkKept: 'Alles aus dem Link liegt schon in Ihrem Warenkorb.',
  linkAdded: {
    one: '{count} Artikel aus dem Link wurde hinzugefügt.',
    other: '{count} Artikel aus dem Link wurden hinzugefügt.',
  },
  related: 'Das könnte Ihnen auch gefallen',
  addNamed: '{name} in den Warenkorb legen',
  chooseNamed: 'Optionen für {name} wählen',
  ordersNone: 'Sie haben noch nichts bestellt.',
  ordersMore: 'Ältere Bestellungen anzeigen',
  ordersFailed: 'Ihre Bestellungen konnten nicht geladen werden.',
  orderNumber: 'Bestellung {number}',
  orderOpen: 'In Bearbeitung',
  orderSent: 'Versendet',
  orderCanceled: 'Storniert',
  orderAgain: 'Erneut bestellen',
};
