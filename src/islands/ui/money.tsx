// An amount as the platform wrote it: never computed, kept whole in right-to-left text.
import type { ReactNode } from 'react';

/** `full` is struck out before the price; `labels` name both for those who hear the page. */
export function Price(props: {
  price: string;
  full?: string | undefined;
  labels: { now: string; was: string };
}): ReactNode {
  return props.full ? (
    <>
      <s part="full-price">
        <span className="h">{props.labels.was} </span>
        <bdi>{props.full}</bdi>
      </s>{' '}
      <span className="h">{props.labels.now} </span>
      <bdi>{props.price}</bdi>
    </>
  ) : (
    <bdi>{props.price}</bdi>
  );
}
