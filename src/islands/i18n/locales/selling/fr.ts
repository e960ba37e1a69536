// French messages of what a cart offers beside the purchase.
import type { SellingMessages } from '../../translate.ts';

export const messages: SellingMessages = {
  editOf: 'Options de {name}',
  saveOptions: 'Enregistrer',
  cancel: 'Annuler',
  savedTitle: 'Enregistrés pour plus tard',
  savedHere: 'Conservés dans ce navigateur.',
  moveToCart: 'Remettre dans le panier',
  removeSaved: 'Retirer {name} des articles enregistrés',
  savedHereMember: 'Conservés dans ce navigateur pour votre compte.',
  linkCopied: 'Lien copié',
  copyThis: 'Copiez ce lien :',
  linkHint: 'Toute personne qui a ce lien peut ouvrir une copie de ce panier.',
  linkWithoutTexts: 'Vos propres textes ne font pas partie du lien.',
  linkBroken: 'Ce lien vers un panier est illisible.',
  linkKept: 'Tout ce que contient le lien est déjà dans votre panier.',
  linkAdded: {
    one: 'Nous avons ajouté {count} article du lien.',
    many: 'Nous avons ajouté {count} d’articles du lien.',
    other: 'Nous avons ajouté {count} articles du lien.',
  },
  related: 'Vous aimerez peut-être aussi',
  addNamed: 'Ajouter {name} au panier',
  chooseNamed: 'Choisir les options de {name}',
};
