// Entry of the popover with a product's form: opens it at the owner's own element.

import type { ShopApp } from '../../app/app.ts';
import { drawerEn, pickersEn, problemsEn } from '../../i18n/languages/en.ts';
import type { FormMessages } from '../../i18n/translate.ts';
import { mountNode } from '../../ui/runtime/mount-node.tsx';
import { formsAround } from '../forms/index.tsx';
import { pickersForm } from '../pickers/index.tsx';
import { Chooser, type ChooserRequest } from './chooser.tsx';
import css from './styles.css';

/** Opens the popover; the returned function closes and removes it. */
export function openChooser(
  app: ShopApp,
  request: ChooserRequest,
  words?: FormMessages,
): () => void {
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    unmount();
    request.onDone();
  };
  const text = app.text.extend({ ...drawerEn, ...pickersEn, ...problemsEn });
  const chooser = (
    <Chooser
      app={app}
      text={text}
      request={request}
      makeForm={formsAround(pickersForm, words)}
      onClose={close}
    />
  );
  const unmount = mountNode(app, 'chooser', css, chooser);
  return close;
}
