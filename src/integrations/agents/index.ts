// The agents chunk: `Pannier.actions`, and the same for the browser's agents. Loaded with `data-agents` only.
import { read } from '../../app/attributes/attribute.ts';
import { agents } from '../../app/attributes/script-tag.ts';
import type { PannierGlobal } from '../../app/page-api/widget.ts';
import type { DoctorContext } from '../page-inspector/diagnosis/doctor-context.ts';
import { modelContextOf, offerTools } from './model-context.ts';
import { createStorefrontActions } from './storefront-actions.ts';

/** Until the widget is unmounted. */
export const openAgents = async ({ attributes, reports, widget }: DoctorContext): Promise<void> => {
  const { report } = reports;
  const isOn = read(agents, { attributes, document, report }) === 'on';
  const page: Window & { Pannier?: PannierGlobal } = window;
  const { Pannier } = page;
  await Pannier?.ready;
  const running = widget();
  // The owner may have unmounted meanwhile.
  if (!isOn || !running || !Pannier || page.Pannier !== Pannier) return;
  const ending = new AbortController();
  const { signal } = ending;
  const actions = createStorefrontActions(running, signal);
  running.keep(() => ending.abort());
  Pannier.actions = actions;
  const context = modelContextOf({ document, navigator });
  if (context) offerTools(context, actions, signal, report);
  running.core.dispatch('actions', null);
};
