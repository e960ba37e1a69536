// Entry of the agents chunk: `Pannier.actions`, offered to the browser's agents as tools. Loads with `data-agents`.

import { read } from '../../app/attributes/attribute.ts';
import { agents } from '../../app/attributes/script-tag.ts';
import type { PannierGlobal, StorefrontActions } from '../../app/page-api/widget.ts';
import { isStoreError } from '../../client/errors.ts';
import type { InspectorContext } from '../page-inspector/diagnosis/inspector-context.ts';
import { type ActionName, type ObjectSchema, SCHEMAS } from './schemas.ts';
import { createStorefrontActions } from './storefront-actions.ts';

// Offers the actions to the browser's agents: WebMCP (https://webmachinelearning.github.io/webmcp).

/** Object that earlier drafts of the specification pass to a tool. Later drafts leave user interaction to the page. */
interface ToolClient {
  requestUserInteraction?<T>(interact: () => Promise<T>): Promise<T>;
}

export interface ContextTool {
  name: string;
  title: string;
  description: string;
  inputSchema: ObjectSchema;
  annotations: { readOnlyHint: boolean; untrustedContentHint: boolean; consequentialHint: boolean };
  execute(input: unknown, client?: ToolClient): Promise<unknown>;
}

/** The part of the specification that we use, including earlier drafts. */
export interface ModelContext {
  registerTool(tool: ContextTool, options: { signal: AbortSignal }): Promise<unknown> | undefined;
  /** Removes the tool. Exists only in earlier drafts, whose registerTool() has no `signal`. */
  unregisterTool?(name: string): unknown;
}

interface Description {
  title: string;
  description: string;
  changes?: true;
  /** True if the tool returns its result only after the shopper has acted. */
  asks?: true;
}

const TOOLS: Readonly<Record<ActionName, Description>> = {
  getCart: { title: 'Read the cart', description: "Reads the shopper's cart in this shop." },
  updateCart: {
    title: 'Change the cart',
    description:
      'Adds products to the cart or changes the quantities of its lines, and shows the shopper the changed cart. Buys nothing.',
    changes: true,
  },
  openCart: { title: 'Show the cart', description: 'Shows the shopper the cart.' },
  searchProducts: {
    title: 'Search products',
    description:
      'Finds products of this shop by words of their names, with prices and options. Needed before a product can be added by its id.',
  },
  beginCheckout: {
    title: 'Begin the checkout',
    description:
      'Shows the shopper the cart and waits until the shopper goes to the checkout or closes the cart. Buys nothing.',
    changes: true,
    asks: true,
  },
};

/** Shows the agent only messages about its input, and our codes: other messages may reveal data about the shopper. */
const explained = (error: unknown): { error: string } => {
  if (error instanceof TypeError && error.message.startsWith('Pannier.'))
    return { error: error.message };
  return { error: isStoreError(error) ? error.code : 'failed' };
};

const createTool = (name: ActionName, actions: StorefrontActions): ContextTool => {
  const { title, description, changes = false, asks } = TOOLS[name];
  const run = actions[name] as (input: unknown) => Promise<unknown>;
  return {
    name,
    title,
    description,
    inputSchema: SCHEMAS[name],
    annotations: {
      readOnlyHint: !changes,
      // Results count as untrusted, because they contain product names, which the store wrote.
      untrustedContentHint: true,
      consequentialHint: changes,
    },
    execute: (input, client) => {
      const work = () => run(input);
      const done =
        asks && client?.requestUserInteraction ? client.requestUserInteraction(work) : work();
      return done.then((result) => result ?? {}, explained);
    },
  };
};

/** The specification defines `modelContext` on the document; current browsers define it on the navigator. */
export const findModelContext = ({
  document,
  navigator,
}: Pick<Window, 'document' | 'navigator'>): ModelContext | undefined => {
  const places = [document, navigator] as { modelContext?: Partial<ModelContext> }[];
  const found = places.find(({ modelContext }) => typeof modelContext?.registerTool === 'function');
  return found?.modelContext as ModelContext | undefined;
};

/** Offers the tools until the signal aborts. Reports a tool that the browser refuses, for example for its name. */
export const offerTools = (
  context: ModelContext,
  actions: StorefrontActions,
  signal: AbortSignal,
  report: (configError: string) => void,
): void => {
  const offer = async (name: ActionName): Promise<void> => {
    let isOurs = true;
    // Does not remove a tool that another script has registered under the same name.
    const remove = () => isOurs && context.unregisterTool?.(name);
    signal.addEventListener('abort', remove);
    try {
      await context.registerTool(createTool(name, actions), { signal });
    } catch (error) {
      isOurs = false;
      if (!signal.aborted) report(`data-agents: the browser refused ${name}: ${error}`);
    }
  };
  for (const name of Object.keys(TOOLS) as ActionName[]) void offer(name);
};

/** Offers the actions until the widget is unmounted. */
export const openAgents = async ({
  attributes,
  reports,
  widget,
}: InspectorContext): Promise<void> => {
  const { report } = reports;
  const isOn = read(agents, { attributes, document, report }) === 'on';
  const page: Window & { Pannier?: PannierGlobal } = window;
  const { Pannier } = page;
  await Pannier?.ready;
  const running = widget();
  // The owner may have unmounted the widget before it was ready.
  if (!isOn || !running || !Pannier || page.Pannier !== Pannier) return;
  const ending = new AbortController();
  const { signal } = ending;
  const actions = createStorefrontActions(running, signal);
  running.onDispose(() => ending.abort());
  Pannier.actions = actions;
  const context = findModelContext({ document, navigator });
  if (context) offerTools(context, actions, signal, report);
  running.core.dispatch('actions', null);
};
