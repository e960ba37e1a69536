// The context of the doctor, and of the code behind `data-agents` and `data-adopt`: the page may have no widget.
import type { GivenAttributes } from '../../../app/attributes/given-attributes.ts';
import type { Reports } from '../../../app/browser/report.ts';
import type { ComposedWidget } from '../../../app/compose/compose-widget.ts';
import type { OpenShop } from '../../../app/open-shop.ts';

export type DoctorWidget = Pick<
  ComposedWidget<OpenShop>,
  'app' | 'keep' | 'shop' | 'cart' | 'core'
>;

export interface DoctorContext {
  reports: Reports;
  /** The script tag's. */
  attributes: GivenAttributes;
  /** Undefined until the widget runs: for good, where the attributes name no store. */
  widget: () => DoctorWidget | undefined;
}
