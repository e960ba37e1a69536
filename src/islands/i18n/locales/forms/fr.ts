// French messages of a product's texts, modifiers and plans.
import type { FormMessages } from '../../translate.ts';

export const messages: FormMessages = {
  optional: '(facultatif)',
  noChoice: 'Aucun',
  needText: 'Écrivez quelque chose ici pour continuer.',
  needLonger: {
    one: 'Écrivez au moins {count} caractère.',
    many: 'Écrivez au moins {count} de caractères.',
    other: 'Écrivez au moins {count} caractères.',
  },
  needChoice: 'Faites un choix pour continuer.',
  needPlan: 'Choisissez comment acheter ce produit.',
  atMost: {
    one: '{count} caractère au maximum',
    many: '{count} de caractères au maximum',
    other: '{count} caractères au maximum',
  },
  charactersLeft: {
    one: '{count} caractère restant',
    many: '{count} de caractères restants',
    other: '{count} caractères restants',
  },
  choosePlan: 'Choisir une option d’achat',
  everyDay: { one: 'Chaque jour', many: 'Tous les {count} jours', other: 'Tous les {count} jours' },
  everyWeek: {
    one: 'Chaque semaine',
    many: 'Toutes les {count} semaines',
    other: 'Toutes les {count} semaines',
  },
  everyMonth: { one: 'Chaque mois', many: 'Tous les {count} mois', other: 'Tous les {count} mois' },
  everyYear: { one: 'Chaque année', many: 'Tous les {count} ans', other: 'Tous les {count} ans' },
  payments: {
    one: '{count} paiement',
    many: '{count} de paiements',
    other: '{count} paiements',
  },
  untilCanceled: 'Jusqu’à résiliation',
  percentOff: '{percent} % de réduction',
  membersOnly: 'Seuls les membres peuvent acheter ce produit.',
  logInToBuy: 'Se connecter pour acheter',
  restockOffer: 'M’avertir par e-mail dès son retour',
  restockEmail: 'Votre adresse e-mail',
  restockSend: 'M’avertir',
  restockWrong: 'Saisissez une adresse comme nom@example.com.',
  restockDone: 'Nous vous écrirons dès son retour.',
};
