// The pickers chunk: every option of a product, and the forms of products that ask for more.

import type { App, FormKind } from '../app/app.ts';
import { once } from '../app/lazy.ts';
import type { OpenShop } from '../app/open-shop.ts';
import type { FormMessages } from '../i18n/translate.ts';
import { pickersForm } from '../islands/cart/pickers/index.tsx';
import { withRestock } from '../islands/cart/pickers/with-restock.tsx';
import type { MakeForm } from '../products/forms/form.ts';

export { reportUnknown } from '../islands/page/report-unknown.ts';
export { nameAdd } from '../store/products/name-add.ts';

/** Loads how forms of this kind are made. `given` are the messages of an app; the script tag loads those of its page. */
export const loadForm = async (
  app: App,
  kind: FormKind,
  { send }: Pick<OpenShop, 'send'>,
  given?: FormMessages,
): Promise<MakeForm> => {
  const offer = once(async () =>
    (await import('../wiring/open-restock.tsx')).openRestock(app, send, given),
  );
  if (kind === 'short') return withRestock(pickersForm, offer);
  const [{ formsAround }, words = given] = await Promise.all([
    import('../islands/forms/index.tsx'),
    app.loadWords?.('forms'),
  ]);
  return withRestock(formsAround(pickersForm, words), offer);
};
