// The pickers chunk: every option of a product; it also loads the chunks that few pages ask the shop for.
import { pickersForm } from '../islands/cart/pickers/index.tsx';
import { withRestock } from '../islands/cart/pickers/with-restock.tsx';
import type { App, FormKind, ShopApp } from '../islands/runtime/app.ts';
import type { MakeForm } from '../islands/runtime/form.ts';
import type { LoadChunk } from '../page-api/widget.ts';
import type { AddRequest } from '../store/actions.ts';
import { once } from '../store/lazy.ts';
import type { Localize, OpenShop } from '../store/open-shop.ts';
import type { DoctorArguments } from '../wiring/doctor/doctor-parts.ts';
import type { LocalizedParts } from './localized.ts';

/** A hash does not compress: named here, these chunks weigh on few pages; the shop is on more. */
export interface PickersChunks {
  choose: typeof import('../islands/cart/choose-options/index.tsx');
  forms: typeof import('../islands/forms/index.tsx');
  restock: typeof import('../wiring/open-restock.tsx');
  analytics: typeof import('./analytics.ts');
  ownerhelp: typeof import('../store/owner-help.ts');
  hosts: typeof import('../islands/catalog/shared/attribute-hosts.ts');
  links: typeof import('../wiring/open-links.ts');
  localized: typeof import('./localized.ts');
  doctor: typeof import('../wiring/doctor/open-doctor.ts');
  adopt: typeof import('../wiring/adopt/open-adopt.ts');
  agents: typeof import('../wiring/agents/open-agents.ts');
}

type Load = LoadChunk<PickersChunks>;

export { reportUnknown } from '../islands/page/report-unknown.ts';
export { nameAdd } from '../store/products/name-add.ts';

/** How forms of this kind are made. */
export const loadForm = async (
  load: Load,
  app: App,
  kind: FormKind,
  { send }: Pick<OpenShop, 'send'>,
): Promise<MakeForm> => {
  const offer = once(async () => (await load('restock')).openRestock({ app, send }));
  if (kind === 'short') return withRestock(pickersForm, offer);
  const [{ formsAround }, words] = await Promise.all([load('forms'), app.loadWords?.('forms')]);
  return withRestock(formsAround(pickersForm, words), offer);
};

/** Opens the popover with a product's form; the returned function closes it. */
export const choose = async (
  load: Load,
  app: ShopApp,
  anchor: Element,
  request: AddRequest,
): Promise<() => void> => {
  const [{ openChooser }, words] = await Promise.all([load('choose'), app.loadWords?.('forms')]);
  return openChooser(app, { ...request, anchor, onDone() {} }, words);
};

export const loadAnalytics = (load: Load): Promise<PickersChunks['analytics']> => load('analytics');
/** Explains a mistake of the owner on the console. */
export const help = async (load: Load, app: App, mistake: string): Promise<void> => {
  const { explainMistake } = await load('ownerhelp');
  app.report(explainMistake(mistake, location.origin));
};
export const loadHosts = (
  load: LoadChunk<Pick<PickersChunks, 'hosts'>>,
): Promise<PickersChunks['hosts']> => load('hosts');
export const loadLinks = (load: Load): Promise<PickersChunks['links']> => load('links');
/** Sends a call in the shopper's language and currency. */
export const localized = async (
  load: Load,
  parts: LocalizedParts,
  ...given: Parameters<Localize>
): Promise<unknown> => (await load('localized')).localized(parts, ...given);
/** What `data-debug`, `data-adopt` and `data-agents` bring, together or alone. */
export const openDoctor = async (load: Load, ...given: DoctorArguments): Promise<void> => {
  const [attributes] = given;
  if ('adopt' in attributes)
    load('adopt').then(
      ({ openAdopt }) => openAdopt(...given),
      () => {},
    );
  if ('agents' in attributes)
    load('agents').then(
      ({ openAgents }) => openAgents(...given),
      () => {},
    );
  if ('debug' in attributes) (await load('doctor')).openDoctor(...given);
};
