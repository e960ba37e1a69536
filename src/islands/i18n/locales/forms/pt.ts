// Brazilian Portuguese messages of a product's texts, modifiers and plans.
import type { FormMessages } from '../../translate.ts';

export const messages: FormMessages = {
  optional: '(opcional)',
  noChoice: 'Nenhum',
  needText: 'Escreva algo para continuar.',
  needLonger: {
    one: 'Escreva pelo menos {count} caractere.',
    many: 'Escreva pelo menos {count} de caracteres.',
    other: 'Escreva pelo menos {count} caracteres.',
  },
  needChoice: 'Escolha uma opção para continuar.',
  needPlan: 'Escolha como você quer comprar.',
  atMost: {
    one: 'No máximo {count} caractere',
    many: 'No máximo {count} de caracteres',
    other: 'No máximo {count} caracteres',
  },
  charactersLeft: {
    one: 'Resta {count} caractere',
    many: 'Restam {count} de caracteres',
    other: 'Restam {count} caracteres',
  },
  choosePlan: 'Escolher uma opção de compra',
  everyDay: { one: 'Todo dia', many: 'A cada {count} de dias', other: 'A cada {count} dias' },
  everyWeek: {
    one: 'Toda semana',
    many: 'A cada {count} de semanas',
    other: 'A cada {count} semanas',
  },
  everyMonth: { one: 'Todo mês', many: 'A cada {count} de meses', other: 'A cada {count} meses' },
  everyYear: { one: 'Todo ano', many: 'A cada {count} de anos', other: 'A cada {count} anos' },
  payments: {
    one: '{count} pagamento',
    many: '{count} de pagamentos',
    other: '{count} pagamentos',
  },
  untilCanceled: 'Até você cancelar',
  percentOff: '{percent}% de desconto',
  membersOnly: 'Somente membros podem comprar este produto.',
  logInToBuy: 'Entrar para comprar',
  restockOffer: 'Avise-me por e-mail quando voltar',
  restockEmail: 'Seu e-mail',
  restockSend: 'Avise-me',
  restockWrong: 'Digite um e-mail como nome@example.com.',
  restockDone: 'Enviaremos um e-mail quando o produto voltar.',
};
