// Brazilian Portuguese messages of what only version 2 of the platform's cart has.
import type { CartV2Messages } from '../../translate.ts';

export const messages: CartV2Messages = {
  giftCard: 'Adicionar um vale-presente',
  giftCardCode: 'Código do vale-presente',
  giftCardName: 'Vale-presente {name}',
  removeGiftCard: 'Remover o vale-presente {name}',
  giftCardOnce: 'Você pode usar um vale-presente por pedido. Remova-o para usar outro.',
  giftCardUnknown: 'Não reconhecemos este vale-presente.',
  giftCardExpired: 'Este vale-presente expirou.',
  giftCardOff: 'Este vale-presente não está ativo.',
  giftCardEmpty: 'Este vale-presente não tem mais saldo.',
  giftCardLocked: 'O vale-presente deste carrinho não pode ser alterado.',
  giftCardForGiftCard: 'Um vale-presente não pode pagar por outro vale-presente.',
  giftCardRefused: 'Este vale-presente não pode ser usado no seu carrinho.',
  giftCardRest: 'O saldo que você não usar continua no vale-presente.',
  leftToPay: 'Falta pagar',
  sayGiftCard: 'Vale-presente aplicado.',
  sayNoGiftCard: 'Vale-presente removido.',
  couponNotForPlans: 'Este código não vale para assinaturas.',
  couponTooFew: 'Você precisa de mais itens para usar este código.',
  couponFromItems: {
    one: 'Você precisa de pelo menos {count} item para usar este código.',
    many: 'Você precisa de pelo menos {count} de itens para usar este código.',
    other: 'Você precisa de pelo menos {count} itens para usar este código.',
  },
  couponLocked: 'O cupom deste carrinho não pode ser alterado.',
  otherDeliveries: 'Você poderá escolher outra forma de envio ao finalizar a compra.',
  laterDeliveries: 'Você escolherá a forma de envio ao finalizar a compra.',
  paidWith: 'Pago com {name}. Isso não pode ser alterado aqui.',
};
