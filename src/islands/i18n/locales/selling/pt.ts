// Brazilian Portuguese messages of what a cart offers beside the purchase.
import type { SellingMessages } from '../../translate.ts';

export const messages: SellingMessages = {
  editOf: 'Opções de {name}',
  saveOptions: 'Salvar',
  cancel: 'Cancelar',
  savedTitle: 'Guardados para depois',
  savedHere: 'Ficam guardados neste navegador.',
  moveToCart: 'Mover para o carrinho',
  removeSaved: 'Remover {name} dos itens guardados',
  savedHereMember: 'Ficam guardados neste navegador para a sua conta.',
  linkCopied: 'Link copiado',
  copyThis: 'Copie este link:',
  linkHint: 'Quem tiver o link pode abrir uma cópia deste carrinho.',
  linkWithoutTexts: 'Os seus textos não fazem parte do link.',
  linkBroken: 'Não foi possível ler este link de carrinho.',
  linkKept: 'Tudo o que está no link já está no carrinho.',
  linkAdded: {
    one: 'Adicionamos {count} item do link.',
    many: 'Adicionamos {count} de itens do link.',
    other: 'Adicionamos {count} itens do link.',
  },
  related: 'Você também pode gostar',
  addNamed: 'Adicionar {name} ao carrinho',
  chooseNamed: 'Escolher opções de {name}',
};
