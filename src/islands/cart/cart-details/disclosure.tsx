// A field of the drawer, collapsed by default. What is in it is fetched when the field is opened, or about to be.
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DetailsStore } from '../../../store/actions.ts';
import type { Translate } from '../../i18n/translate.ts';
import { onIntent } from '../../intent.ts';
import { sheetOf } from '../../runtime/sheets.ts';
import { Icon } from '../../ui/icon.tsx';
import { PLUS } from '../../ui/icons.ts';
import { useIsMounted } from '../../ui/use-is-mounted.ts';
import { useFields } from './cart-fields.ts';

export interface DisclosureProps {
  store: DetailsStore;
  text: Translate;
  part: string;
  summary: ReactNode;
  /** Whether it begins open, such as for a coupon that was refused. */
  isOpen?: boolean;
  /** Drawn once it is open and the fields have come. */
  children: ReactNode;
}

export function Disclosure(props: DisclosureProps): ReactNode {
  const { store, text, part, summary, isOpen = false, children } = props;
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [hasFailed, setHasFailed] = useState(false);
  const node = useRef<HTMLDetailsElement>(null);
  const isMounted = useIsMounted();
  const fields = useFields(store);

  const want = (): void => {
    setHasFailed(false);
    store.actions.loadFields().catch(() => {
      if (isMounted.current) setHasFailed(true);
    });
  };
  const open = (): void => {
    setWasOpen(true);
    if (!fields) want();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened when `isOpen` changes.
  useEffect(() => {
    if (isOpen) open();
  }, [isOpen]);
  useLayoutEffect(() => {
    const root = node.current?.getRootNode();
    const sheet = fields && sheetOf(fields.css);
    if (sheet && root instanceof ShadowRoot && !root.adoptedStyleSheets.includes(sheet))
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }, [fields]);

  return (
    <details
      ref={node}
      className="disclosure drawer-fields"
      part={part}
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open && open()}
    >
      <summary {...onIntent(want)}>
        <Icon d={PLUS} />
        {summary}
      </summary>
      {wasOpen && fields && children}
      {wasOpen && !fields && hasFailed && <p role="alert">{text('refused')}</p>}
    </details>
  );
}
