// What the script tag's core gives the doctor.
import type { GivenAttributes } from '../../attributes/given-attributes.ts';
import type { OpenShop } from '../../store/open-shop.ts';
import type { ComposedWidget } from '../compose-widget.ts';

export type DoctorWidget = Pick<
  ComposedWidget<OpenShop>,
  'app' | 'keep' | 'shop' | 'cart' | 'core'
>;

export interface DoctorParts {
  /** The script tag's. */
  attributes: GivenAttributes;
  /** Writes a sentence to the console, once. */
  report: (mistake: string) => void;
  /** All sentences so far; its `add` is called with each new one. */
  reported: Set<string>;
  /** Undefined until the widget runs: for good, where the attributes name no store. */
  widget: () => DoctorWidget | undefined;
}

/** The same, in the fewest bytes for the core. */
export type DoctorArguments = [
  attributes: DoctorParts['attributes'],
  reported: DoctorParts['reported'],
  widget: DoctorParts['widget'],
];
