// A small note in a corner that something was added, gone by itself after a few seconds.
import { createRoot } from 'react-dom/client';
import { toastEn } from '../../i18n/english/toast.en.ts';
import type { App } from '../../runtime/app.ts';
import { appendNodeHost } from '../../runtime/node-host.ts';
import { Icon } from '../../ui/icon.tsx';
import { CHECK } from '../../ui/icons.ts';
import css from './styles.css';

const SHOWN_MS = 5000;
let hideLast: (() => void) | undefined;

/** Shows the toast, instead of one that is still there; says that something was added, or the sentence. */
export function showToast(app: App, sentence?: string): () => void {
  hideLast?.();
  const text = app.text.extend(toastEn);
  const host = appendNodeHost(app.document, 'toast', css);
  const root = createRoot(host.shadow);
  const hide = () => {
    clearTimeout(timer);
    root.unmount();
    host.remove();
  };
  const timer = setTimeout(hide, SHOWN_MS);
  hideLast = hide;
  root.render(
    // The live region has said it already.
    <section className="r o" part="toast" aria-label={text('cart')}>
      <Icon d={CHECK} />
      {sentence ?? text('added')}
      <button
        type="button"
        className="u"
        onPointerEnter={app.store.actions.prefetchDrawer}
        onClick={() => {
          hide();
          app.store.actions.openDrawer();
        }}
      >
        {text('viewCart')}
      </button>
    </section>,
  );
  return hide;
}
