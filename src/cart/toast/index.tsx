// Toast: shows for a few seconds that a product was added, with a link to the cart, or that something failed.
import type { ReactNode } from 'react';
import type { IslandContext, ToastProblem } from '../../app/island-context.ts';
import { toastEn } from '../../i18n/languages/en.ts';
import { ALERT } from '../../ui/components/alert-icon.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { CHECK } from '../../ui/components/icons.ts';
import { mountNode } from '../../ui/runtime/mount-node.tsx';
import { modalOver, raise } from '../../ui/runtime/page-modal.ts';
import css from './styles.css';

const SHOWN_MS = 5000;
let hideLast: (() => void) | undefined;

/** A failure is unexpected, so it is shown for longer. */
const PROBLEM_MS = 10_000;

const renderLink = ({ href, label }: NonNullable<ToastProblem['link']>): ReactNode => (
  <a className="toast-action" part="toast-link" href={href}>
    {label}
  </a>
);

/** Shows the toast with the message, or with "Added". Replaces the previous toast. The returned function hides it. */
export function showToast(
  app: IslandContext,
  sentence?: string,
  problem?: ToastProblem,
): () => void {
  hideLast?.();
  const text = app.text.extend(toastEn);
  const modal = modalOver(app.document);
  const ref = (node: HTMLElement | null) => raise(modal, node);
  const hide = () => {
    clearTimeout(timer);
    unmount();
  };
  const timer = setTimeout(hide, problem ? PROBLEM_MS : SHOWN_MS);
  hideLast = hide;
  const toCart = (
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
  );
  const unmount = mountNode(
    app,
    'toast',
    css,
    problem ? (
      <section ref={ref} className="root toast" part="toast" role="alert">
        <Icon d={ALERT} />
        <span>{problem.isHeldUp ? text('heldUp') : sentence}</span>
        {problem.link ? renderLink(problem.link) : problem.isInCart && toCart}
      </section>
    ) : (
      // The live region has already announced the message, except to users in a modal dialog of the page.
      <section
        ref={ref}
        className="root toast"
        part="toast"
        role={modal && 'alert'}
        aria-label={text('cart')}
      >
        <Icon d={CHECK} />
        <span>{sentence ?? text('added')}</span>
        {toCart}
      </section>
    ),
  );
  return hide;
}
