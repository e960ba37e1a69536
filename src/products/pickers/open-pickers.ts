// The pickers chunk: every option of a product, and the forms of products that ask for more.

import type { App, FormKind } from '../../app/app.ts';
import { once } from '../../app/lazy.ts';
import type { OpenShop } from '../../app/open-shop.ts';
import type { FormMessages } from '../../i18n/translate.ts';
import type { MakeForm } from '../forms/form.ts';
import { pickersForm } from './index.tsx';
import { withRestock } from './with-restock.tsx';

export { nameAdd } from '../loading/name-add.ts';
export { reportUnknown } from '../owner-buttons/report-unknown.ts';

/** Loads how forms of this kind are made. `given` are the messages of an app; the script tag loads those of its page. */
export const loadForm = async (
  app: App,
  kind: FormKind,
  { send }: Pick<OpenShop, 'send'>,
  given?: FormMessages,
): Promise<MakeForm> => {
  const offer = once(async () =>
    (await import('../restock/open-restock.tsx')).openRestock(app, send, given),
  );
  if (kind === 'short') return withRestock(pickersForm, offer);
  const [{ formsAround }, words = given] = await Promise.all([
    import('../forms/index.tsx'),
    app.loadWords?.('forms'),
  ]);
  return withRestock(formsAround(pickersForm, words), offer);
};
