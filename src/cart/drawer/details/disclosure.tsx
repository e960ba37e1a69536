// A collapsible field of the drawer. Its code loads when the field is opened, or on intent.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ChangeResult, DetailsStore } from '../../../app/state/actions.ts';
import { createLoadable, type Loadable } from '../../../app/state/loadable.ts';
import type { Destination, Problem } from '../../../app/state/views.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { Icon } from '../../../ui/components/icon.tsx';
import { PLUS } from '../../../ui/components/icons.ts';
import { useLoaded } from '../../../ui/runtime/hooks.ts';
import { onIntent } from '../../../ui/runtime/intent.ts';
import { LazyPart } from '../../../ui/runtime/lazy-part.tsx';
import { useSheet } from '../../../ui/runtime/use-sheet.ts';
import type { DetailsProps } from './drawer-parts.ts';

// The fields of the drawer, which load when one of them is opened, or on intent.

export interface CouponFieldProps {
  /** The drawer's messages; the field adds its own messages. */
  text: Translate;
  /** The coupon from the page's URL, if the platform refused it. */
  refused: { code: string; problem: Problem } | undefined;
  apply(code: string): Promise<ChangeResult>;
  explain(problem: Problem): string;
}

export interface NoteFieldProps {
  note: string;
  text: Translate;
  save(note: string): Promise<ChangeResult>;
  onSaved(isSaved: boolean): void;
}

export interface CartFields {
  CouponField(props: CouponFieldProps): ReactNode;
  EstimateField(props: DetailsProps & { known: Destination | undefined }): ReactNode;
  NoteField(props: NoteFieldProps): ReactNode;
  /** `currency` is the currency of the platform's amounts (ISO 4217). */
  explainCoupon(
    text: Translate,
    problem: Problem,
    locale: string,
    currency: string | undefined,
  ): string;
  css: string;
}

export const cartFields: Loadable<CartFields> = createLoadable(
  async () => (await import('../fields/index.tsx')).fields,
);

interface DisclosureProps {
  store: DetailsStore;
  text: Translate;
  part: string;
  summary: ReactNode;
  /** Opens the field without a click, such as for a refused coupon. */
  isOpen: boolean;
  /** Rendered after the field has been opened and the fields have loaded. */
  children(fields: CartFields): ReactNode;
}

/** Ignores a failure, because opening the field shows the failure. */
const prefetch = () => void cartFields.load().catch(() => {});

export function Disclosure(props: DisclosureProps): ReactNode {
  const { store, text, part, summary, isOpen, children } = props;
  const [wasOpen, setWasOpen] = useState(isOpen);
  const node = useRef<HTMLDetailsElement>(null);
  useSheet(node, useLoaded(cartFields)?.css);
  useEffect(() => {
    if (isOpen) setWasOpen(true);
  }, [isOpen]);
  const onOpen = (): void => {
    setWasOpen(true);
    prefetch();
  };
  return (
    <details
      ref={node}
      className="disclosure drawer-fields"
      part={part}
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen()}
    >
      <summary {...onIntent(prefetch)}>
        <Icon d={PLUS} />
        {summary}
      </summary>
      {wasOpen && (
        <LazyPart
          store={store}
          part={cartFields}
          isShown
          placeholder={null}
          error={<p role="alert">{text('refused')}</p>}
        >
          {children}
        </LazyPart>
      )}
    </details>
  );
}
