// The row below the cart forms that copies a link to this cart. The code that creates the link loads on demand.
import { type ReactNode, useState } from 'react';
import type { CopiedLink, DetailsStore } from '../../../app/state/actions.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { Icon } from '../../../ui/components/icon.tsx';
import { LINK } from '../../../ui/components/icons.ts';
import { useIsMounted } from '../../../ui/runtime/hooks.ts';

export function CopyLink({ store, text }: { store: DetailsStore; text: Translate }): ReactNode {
  const [copied, setCopied] = useState<CopiedLink>();
  const isMounted = useIsMounted();
  const copy = async (): Promise<void> => {
    setCopied(undefined);
    const result = await store.actions.copyLink().catch(() => ({ text: text('refused') }));
    if (isMounted.current) setCopied(result);
  };
  return (
    <div className="disclosure drawer-fields" part="cart-link">
      <div className="copy-row">
        <button type="button" className="copy-button" onClick={() => void copy()}>
          <Icon d={LINK} />
          {text('copyLink')}
        </button>
        <span className="saved" role="status">
          {copied?.text}
        </span>
      </div>
      {copied?.link && (
        <input
          className="copy-field"
          readOnly
          dir="ltr"
          value={copied.link}
          aria-label={copied.text}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      {copied?.hint && <p className="copy-hint">{copied.hint}</p>}
    </div>
  );
}
