// Links to the owner's pages, below the forms, and also shown for an empty cart and after an order.
import type { ReactNode } from 'react';
import type { Translate } from '../../../i18n/translate.ts';
import { Icon } from '../../../ui/components/icon.tsx';
import { RETURN } from '../../../ui/components/icons.ts';

export interface OwnerLink {
  /** The link's message key and part name. */
  name: 'returns';
  /** Undefined if the owner has set no such page. */
  href: string | undefined;
}

const ICONS: Readonly<Record<OwnerLink['name'], string>> = { returns: RETURN };

export function OwnerLinks(props: { links: readonly OwnerLink[]; text: Translate }): ReactNode {
  const { links, text } = props;
  return links.map(
    ({ name, href }) =>
      href && (
        <div key={name} className={`disclosure ${name}`}>
          <a className="copy-button" part={name} href={href}>
            <Icon d={ICONS[name]} />
            {text(name)}
          </a>
        </div>
      ),
  );
}
