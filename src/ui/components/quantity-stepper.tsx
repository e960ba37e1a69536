// Quantity field with minus and plus buttons, which says why there cannot be more.
import type { ReactNode } from 'react';
import { useOwnId } from '../runtime/use-own-id.ts';
import { MAX_QUANTITY, Stepper, type StepperProps } from './stepper.tsx';

interface QuantityStepperProps extends Omit<StepperProps, 'reasonId'> {
  /** Explains the maximum; shown once it is reached. */
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
