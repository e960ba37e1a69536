// One line of the cart: image, name, options, quantity and price.

import type { ReactNode } from 'react';
import type { OpenDetails } from '../../app/island-context.ts';
import type { LineView } from '../../app/state/views.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { REMOVE } from '../../ui/components/icons.ts';
import { ImageBox } from '../../ui/components/image-box.tsx';
import { Price } from '../../ui/components/money.tsx';
import { MAX_QUANTITY, Stepper, type StepperProps } from '../../ui/components/stepper.tsx';
import { useOwnId } from '../../ui/runtime/hooks.ts';
import type { LineProps } from './props.ts';

// Quantity field with minus and plus buttons. Explains its maximum.

interface QuantityStepperProps extends Omit<StepperProps, 'reasonId'> {
  /** Explains the maximum; shown when it is reached. */
  reason?: string | undefined;
}

export function QuantityStepper({ reason, ...props }: QuantityStepperProps): ReactNode {
  const reasonId = useOwnId();
  const isShown = reason && props.quantity >= (props.max ?? MAX_QUANTITY);
  return (
    <>
      <Stepper {...props} reasonId={isShown ? reasonId : undefined} />
      {isShown && (
        <span className="stepper-reason" id={reasonId} part="reason">
          {reason}
        </span>
      )}
    </>
  );
}

export function Line(props: LineProps & { details: OpenDetails | undefined }): ReactNode {
  const { line, text, details, onRemove } = props;
  const { name, quantity, price, fullPrice, lineTotal, availability } = line;
  const canBuy = availability === 'available' || availability === 'partial';
  const showUnit = price && (fullPrice || quantity > 1);
  return (
    <>
      <ImageBox image={line.image} />
      <div className="line-body">
        <div className="line-top">
          <LineName name={name} href={details?.getHref(line)} />
          <button
            type="button"
            className="icon-button"
            part="remove"
            aria-label={text('removeLine', { name })}
            onClick={() => onRemove(line)}
          >
            <Icon d={REMOVE} />
          </button>
        </div>
        <LineOptions line={line} />
        {(canBuy || lineTotal) && (
          <div className="line-amounts">
            {canBuy && <LineQuantity {...props} />}
            {lineTotal && (
              // The key creates a new element for each amount, so that a longer amount causes no layout shift.
              <span
                key={lineTotal}
                className="line-price"
                part="price"
                data-pending={line.isPending}
              >
                <bdi>{lineTotal}</bdi>
              </span>
            )}
          </div>
        )}
        {showUnit && (
          <div className="line-unit-price">
            <Price text={text} price={text('each', { price })} full={fullPrice} />
          </div>
        )}
        {details && (
          <details.LineDetails
            line={line}
            text={text}
            store={details.store}
            parts={details.parts}
            onRemove={onRemove}
          />
        )}
      </div>
    </>
  );
}

function LineQuantity({ line, text, store, onRemove }: LineProps): ReactNode {
  const { key, name, quantity, maxQuantity } = line;
  return (
    <QuantityStepper
      quantity={quantity}
      max={maxQuantity}
      labels={{
        quantity: text('quantity', { name }),
        // The minus button's label differs from "Remove", the name of the button next to it.
        less: text('less', { name }),
        more: text('more', { name }),
        expects: text('wholeNumber'),
      }}
      reason={
        maxQuantity === undefined || line.problem || line.availability === 'partial'
          ? undefined
          : text('onlyLeft', { count: maxQuantity })
      }
      onChange={(wanted) => (wanted ? store.actions.setQuantity(key, wanted) : onRemove(line))}
    />
  );
}

function LineName({ name, href }: { name: string; href: string | undefined }): ReactNode {
  const Name = href ? 'a' : 'span';
  return (
    <Name className="line-name" part="name" dir="auto" {...{ href }}>
      {name}
    </Name>
  );
}

function LineOptions({ line: { options } }: { line: LineView }): ReactNode {
  if (!options.length) return null;
  return (
    <div className="line-options" part="options">
      {options.map(({ name, value, color }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option and a modifier may have the same name
        <span key={index}>
          <span className="visually-hidden">{name} </span>
          {color && <i style={{ backgroundColor: color }} />}
          <bdi>{value}</bdi>
        </span>
      ))}
    </div>
  );
}
