// What the script tag's core gives the doctor, and the code behind `data-agents` and `data-adopt`.
import type { GivenAttributes } from '../../attributes/given-attributes.ts';
import type { Reports } from '../../browser/report.ts';
import type { OpenShop } from '../../store/open-shop.ts';
import type { ComposedWidget } from '../compose-widget.ts';

export type DoctorWidget = Pick<
  ComposedWidget<OpenShop>,
  'app' | 'keep' | 'shop' | 'cart' | 'core'
>;

export interface DoctorParts extends Reports {
  /** The script tag's. */
  attributes: GivenAttributes;
  /** Undefined until the widget runs: for good, where the attributes name no store. */
  widget: () => DoctorWidget | undefined;
}
