// Entry of the doctor chunk: the page inspector, a panel that shows owners what is wrong. Loads with `data-debug`.

import type { PannierGlobal } from '../../app/page-api/widget.ts';
import { listed } from '../../ui/runtime/trusted.ts';
import type { InspectorContext } from './diagnosis/inspector-context.ts';
import { runInspector } from './diagnosis/run-inspector.ts';
import { mountInspector } from './mount-inspector.tsx';

/** Shows the panel until the widget is unmounted. */
export const openInspector = (context: InspectorContext): void => {
  const page: Window & { Pannier?: PannierGlobal } = window;
  const { Pannier: pannier } = page;
  const isWanted = () => page.Pannier === pannier;
  // The owner may have unmounted the widget while this code was loading, and mounted it again.
  if (!pannier || document.querySelector('[data-pannier-node=doctor]')) return;
  const { theme = 'auto', position = 'bottom-end' } = context.widget()?.app ?? {};
  const { inspector, start, stop } = runInspector({
    context,
    page: document,
    base: listed[0] ?? '',
    version: pannier.version,
    ready: pannier.ready,
    isWanted,
  });
  const unmount = mountInspector(inspector, { document, theme }, position);
  start(() => {
    stop();
    unmount();
  });
};
