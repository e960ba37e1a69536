// The notices chunk: what is to be said of a line, of adds that were refused, and of what a login has merged.
export { LineNotices } from '../islands/cart/cart-notices/line-notices.tsx';
export { Merged } from '../islands/cart/cart-notices/merged.tsx';
export { RefusedAdds } from '../islands/cart/cart-notices/refused.tsx';
export { keepRefusedAdds } from '../store/cart/edits/refused-adds.ts';
