// Toast: says for a few seconds that a product was added, and links to the cart, or that something has failed.
import { toastEn } from '../../i18n/english/toast.en.ts';
import type { App } from '../../runtime/app.ts';
import { mountNode } from '../../runtime/mount-node.tsx';
import { ALERT } from '../../ui/alert-icon.ts';
import { Icon } from '../../ui/icon.tsx';
import { CHECK } from '../../ui/icons.ts';
import css from './styles.css';

const SHOWN_MS = 5000;
let hideLast: (() => void) | undefined;

/** Shows the toast with the sentence, or with "Added". Replaces the one before; the returned function hides it. */
export function showToast(app: App, sentence?: string, isProblem?: boolean): () => void {
  hideLast?.();
  const text = app.text.extend(toastEn);
  const hide = () => {
    clearTimeout(timer);
    unmount();
  };
  const timer = setTimeout(hide, SHOWN_MS);
  hideLast = hide;
  const unmount = mountNode(
    app,
    'toast',
    css,
    isProblem ? (
      <section className="root toast" part="toast" role="alert">
        <Icon d={ALERT} />
        {sentence}
      </section>
    ) : (
      // No role of its own: the live region has already announced it.
      <section className="root toast" part="toast" aria-label={text('cart')}>
        <Icon d={CHECK} />
        {sentence ?? text('added')}
        <button
          type="button"
          className="toast-action"
          onPointerEnter={app.store.actions.prefetchDrawer}
          onClick={() => {
            hide();
            app.store.actions.openDrawer();
          }}
        >
          {text('viewCart')}
        </button>
      </section>
    ),
  );
  return hide;
}
