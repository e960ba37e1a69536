// Spanish messages of a product's texts, modifiers and plans.
import type { FormMessages } from '../../translate.ts';

export const messages: FormMessages = {
  optional: '(opcional)',
  noChoice: 'Ninguno',
  needText: 'Escribe algo aquí para continuar.',
  needLonger: {
    one: 'Escribe al menos {count} carácter.',
    many: 'Escribe al menos {count} de caracteres.',
    other: 'Escribe al menos {count} caracteres.',
  },
  needChoice: 'Elige una opción para continuar.',
  needPlan: 'Elige cómo quieres comprarlo.',
  atMost: {
    one: 'Como máximo {count} carácter',
    many: 'Como máximo {count} de caracteres',
    other: 'Como máximo {count} caracteres',
  },
  charactersLeft: {
    one: 'Queda {count} carácter',
    many: 'Quedan {count} de caracteres',
    other: 'Quedan {count} caracteres',
  },
  choosePlan: 'Elegir opción de compra',
  everyDay: { one: 'Cada día', many: 'Cada {count} de días', other: 'Cada {count} días' },
  everyWeek: {
    one: 'Cada semana',
    many: 'Cada {count} de semanas',
    other: 'Cada {count} semanas',
  },
  everyMonth: { one: 'Cada mes', many: 'Cada {count} de meses', other: 'Cada {count} meses' },
  everyYear: { one: 'Cada año', many: 'Cada {count} de años', other: 'Cada {count} años' },
  payments: { one: '{count} pago', many: '{count} de pagos', other: '{count} pagos' },
  untilCanceled: 'Hasta que canceles',
  percentOff: '{percent} % de descuento',
  membersOnly: 'Solo los miembros pueden comprarlo.',
  logInToBuy: 'Iniciar sesión para comprar',
  restockOffer: 'Avisarme por correo cuando vuelva',
  restockEmail: 'Tu correo electrónico',
  restockSend: 'Avisarme',
  restockWrong: 'Escribe un correo como nombre@example.com.',
  restockDone: 'Te escribiremos cuando vuelva a estar disponible.',
};
