// The doctor chunk: a panel for the owner that says what is wrong on the page. Loaded with `data-debug` only.
import { mountDoctor } from '../../islands/doctor/index.tsx';
import { listed } from '../../islands/runtime/trusted.ts';
import type { PannierGlobal } from '../../page-api/widget.ts';
import type { DoctorParts } from './doctor-parts.ts';
import { runDoctor } from './run-doctor.ts';

/** Shows the panel until the widget is unmounted. */
export const openDoctor = (parts: DoctorParts): void => {
  const page: Window & { Pannier?: PannierGlobal } = window;
  const { Pannier: pannier } = page;
  const isWanted = () => page.Pannier === pannier;
  // The owner may have unmounted while this was loading, and started again.
  if (!pannier || document.querySelector('[data-pannier-node=doctor]')) return;
  const { theme = 'auto', position = 'bottom-end' } = parts.widget()?.app ?? {};
  const { doctor, start, stop } = runDoctor({
    ...parts,
    page: document,
    base: listed[0] ?? '',
    version: pannier.version,
    ready: pannier.ready,
    isWanted,
  });
  const unmount = mountDoctor({ doctor, document, theme, position });
  start(() => {
    stop();
    unmount();
  });
};
