// Brazilian Portuguese messages of the first view.
import type { FirstMessages } from '../../translate.ts';

export const messages: FirstMessages = {
  add: 'Adicionar ao carrinho',
  preorder: 'Comprar na pré-venda',
  soldOut: 'Esgotado',
  added: 'Adicionado',
  choose: 'Escolher {name}',
  onlyLeft: { one: 'Só resta {count}.', many: 'Só restam {count}.', other: 'Só restam {count}.' },
  priceWas: 'Preço normal',
  priceNow: 'Preço promocional',
  cart: 'Carrinho',
  cartCount: {
    one: 'Carrinho, {count} item',
    many: 'Carrinho, {count} de itens',
    other: 'Carrinho, {count} itens',
  },
  refused: 'Não deu certo. Tente novamente.',
  offline: 'Você está sem internet. Seu carrinho está salvo.',
  sayAdded: '{name} foi adicionado ao carrinho.',
  sayMoved: 'Seu carrinho foi atualizado.',
};
