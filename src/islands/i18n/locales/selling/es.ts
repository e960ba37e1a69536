// Spanish messages of what a cart offers beside the purchase.
import type { SellingMessages } from '../../translate.ts';

export const messages: SellingMessages = {
  editOf: 'Opciones de {name}',
  saveOptions: 'Guardar',
  cancel: 'Cancelar',
  savedTitle: 'Guardado para más tarde',
  savedHere: 'Se conserva en este navegador.',
  moveToCart: 'Mover al carrito',
  removeSaved: 'Quitar {name} de los artículos guardados',
  savedHereMember: 'Se conserva en este navegador para tu cuenta.',
  linkCopied: 'Enlace copiado',
  copyThis: 'Copia este enlace:',
  linkHint: 'Quien tenga el enlace puede abrir una copia de este carrito.',
  linkWithoutTexts: 'Tus propios textos no forman parte del enlace.',
  linkBroken: 'Este enlace a un carrito no se puede leer.',
  linkKept: 'Todo lo del enlace ya está en tu carrito.',
  linkAdded: {
    one: 'Hemos añadido {count} artículo del enlace.',
    many: 'Hemos añadido {count} de artículos del enlace.',
    other: 'Hemos añadido {count} artículos del enlace.',
  },
  related: 'También te puede gustar',
  addNamed: 'Añadir {name} al carrito',
  chooseNamed: 'Elegir opciones de {name}',
};
