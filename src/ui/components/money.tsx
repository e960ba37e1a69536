// Price as formatted by the platform, isolated from right-to-left text.
import type { ReactNode } from 'react';
import type { Translate } from '../../i18n/translate.ts';

/** Shows the full price, if any, struck through before the price. Screen readers get a label for each price. */
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
          <span className="visually-hidden">{text('priceWas')} </span>
          <bdi>{full}</bdi>
        </s>
      )}
      {full && <span className="visually-hidden">{text('priceNow')} </span>}
      <bdi>{props.price}</bdi>
    </>
  );
}
