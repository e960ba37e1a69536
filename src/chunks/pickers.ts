// The pickers chunk: every option of a product, and the forms of products that ask for more.
import { pickersForm } from '../islands/cart/pickers/index.tsx';
import { withRestock } from '../islands/cart/pickers/with-restock.tsx';
import type { App, FormKind } from '../islands/runtime/app.ts';
import type { MakeForm } from '../islands/runtime/form.ts';
import { once } from '../store/lazy.ts';
import type { OpenShop } from '../store/open-shop.ts';

export { reportUnknown } from '../islands/page/report-unknown.ts';
export { nameAdd } from '../store/products/name-add.ts';

/** How forms of this kind are made. */
export const loadForm = async (
  app: App,
  kind: FormKind,
  { send }: Pick<OpenShop, 'send'>,
): Promise<MakeForm> => {
  const offer = once(async () =>
    (await import('../wiring/open-restock.tsx')).openRestock({ app, send }),
  );
  if (kind === 'short') return withRestock(pickersForm, offer);
  const [{ formsAround }, words] = await Promise.all([
    import('../islands/forms/index.tsx'),
    app.loadWords?.('forms'),
  ]);
  return withRestock(formsAround(pickersForm, words), offer);
};
