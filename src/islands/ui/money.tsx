// An amount as the platform wrote it: never computed, kept whole in right-to-left text.
import type { ReactNode } from 'react';
import type { Translate } from '../i18n/translate.ts';

/** The full price, if there is one, is struck out before the price; both are named when read aloud. */
export function Price(props: {
  text: Translate;
  price: string | undefined;
  full: string | undefined;
}): ReactNode {
  const { text, full } = props;
  return (
    <>
      {full && (
        <s part="full-price">
          <span className="h">{text('priceWas')} </span>
          <bdi>{full}</bdi>
        </s>
      )}
      {full && <span className="h">{text('priceNow')} </span>}
      <bdi>{props.price}</bdi>
    </>
  );
}
