// The name of a coupon or gift card in the sums, as a button that removes it.
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/components/icon.tsx';
import { CLOSE } from '../../../ui/components/icons.ts';
import { useFocusFallback } from '../../../ui/components/use-focus-fallback.ts';

export function RemovableName(props: {
  name: string;
  label: string;
  part: string;
  /** Part of the drawer with the field that adds one. */
  field: string;
  onRemove(): void;
}): ReactNode {
  const { name, label, part, field, onRemove } = props;
  // When it is removed, focus moves to the field that adds one.
  const button = useFocusFallback<HTMLButtonElement>((element) =>
    element.closest('dialog')?.querySelector(`[part=${field}] summary`),
  );
  return (
    <button
      ref={button}
      type="button"
      className="coupon-name"
      part={part}
      aria-label={label}
      onClick={onRemove}
    >
      <bdi>{name}</bdi>
      <Icon d={CLOSE} />
    </button>
  );
}
