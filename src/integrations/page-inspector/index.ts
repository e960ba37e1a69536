// The doctor chunk: a panel for the owner that says what is wrong on the page. Loaded with `data-debug` only.

import type { PannierGlobal } from '../../app/page-api/widget.ts';
import { listed } from '../../ui/runtime/trusted.ts';
import type { DoctorContext } from './diagnosis/inspector-context.ts';
import { runDoctor } from './diagnosis/run-inspector.ts';
import { mountDoctor } from './mount-inspector.tsx';

/** Shows the panel until the widget is unmounted. */
export const openDoctor = (context: DoctorContext): void => {
  const page: Window & { Pannier?: PannierGlobal } = window;
  const { Pannier: pannier } = page;
  const isWanted = () => page.Pannier === pannier;
  // The owner may have unmounted while this was loading, and started again.
  if (!pannier || document.querySelector('[data-pannier-node=doctor]')) return;
  const { theme = 'auto', position = 'bottom-end' } = context.widget()?.app ?? {};
  const { doctor, start, stop } = runDoctor({
    context,
    page: document,
    base: listed[0] ?? '',
    version: pannier.version,
    ready: pannier.ready,
    isWanted,
  });
  const unmount = mountDoctor(doctor, { document, theme }, position);
  start(() => {
    stop();
    unmount();
  });
};
