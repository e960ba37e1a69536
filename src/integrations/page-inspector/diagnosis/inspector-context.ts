// Context of the page inspector, and of the code for `data-agents` and `data-adopt`. The page may have no widget.
import type { GivenAttributes } from '../../../app/attributes/given-attributes.ts';
import type { Reports } from '../../../app/browser/report.ts';
import type { ComposedWidget } from '../../../app/compose/compose-widget.ts';
import type { ShopSession } from '../../../app/shop-session.ts';

export type InspectorWidget = Pick<
  ComposedWidget<ShopSession>,
  'app' | 'onDispose' | 'shop' | 'cart' | 'core'
>;

export interface InspectorContext {
  reports: Reports;
  /** Attributes of the script tag. */
  attributes: GivenAttributes;
  /** Undefined until the widget runs, or permanently if the attributes do not identify a store. */
  widget: () => InspectorWidget | undefined;
}
