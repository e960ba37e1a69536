// Custom elements that render a React tree into their shadow root while the widget is mounted.
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { type ElementAttribute, readAttribute } from '../../app/elements/owner-names.ts';
import type { IslandContext } from '../../app/island-context.ts';
import { themeSheet } from '../theme/page-theme.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { getSheet } from './sheets.ts';

export interface IslandSpec {
  /** The island renders again when one of these attributes changes. */
  attributes: readonly ElementAttribute[];
  css: string;
  /** Returns the tree to render; `<slot/>` shows the owner's content. */
  render(app: IslandContext, attribute: (name: ElementAttribute) => string | undefined): ReactNode;
}

/** Renders one element if it is in the page, unmounts it otherwise. */
type Update = (element: HTMLElement) => void;

/** The registered class contains no widget code, so a second copy of the script can render the class's instances. */
interface Shell {
  instances: Set<HTMLElement>;
  update?: Update | undefined;
}

const specs = new Map<string, IslandSpec>();
// Rendering pauses after this time, so that a hundred buttons do not block the page.
const SLICE_MS = 12;

/** Registers the element once. Its instances show their own children until `activateIsland`. */
export function defineIsland(name: string, spec: IslandSpec): void {
  specs.set(name, spec);
  if (customElements.get(name)) return;
  const shell: Shell = { instances: new Set() };
  function changed(this: HTMLElement): void {
    if (this.isConnected) shell.instances.add(this);
    else shell.instances.delete(this);
    shell.update?.(this);
  }
  class Island extends HTMLElement {
    static shell: Shell = shell;
    static observedAttributes: readonly string[] = spec.attributes;
  }
  Object.assign(Island.prototype, {
    connectedCallback: changed,
    disconnectedCallback: changed,
    attributeChangedCallback: changed,
  });
  customElements.define(name, Island);
}

/** Renders all present and future instances. The returned function unmounts them and leaves only their slots. */
export function activateIsland(app: IslandContext, name: string): () => void {
  const spec = specs.get(name) as IslandSpec;
  const { shell } = customElements.get(name) as CustomElementConstructor & { shell: Shell };
  const roots = new Map<HTMLElement, Root>();
  const waiting = new Set<HTMLElement>();

  const stop: Update = (element) => {
    roots.get(element)?.unmount();
    if (roots.delete(element)) element.shadowRoot?.append(document.createElement('slot'));
  };
  const render: Update = (element) => {
    if (!element.isConnected) return stop(element);
    let root = roots.get(element);
    if (!root) {
      const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
      shadow.adoptedStyleSheets = [themeSheet(), getSheet(spec.css)];
      shadow.textContent = '';
      root = createRoot(shadow);
      roots.set(element, root);
      app.readGround?.(element);
    }
    root.render(
      <ErrorBoundary fallback={<slot />}>
        {spec.render(app, (attribute) => readAttribute(element, attribute))}
      </ErrorBoundary>,
    );
  };
  const flush = () => {
    const start = performance.now();
    for (const element of waiting) {
      waiting.delete(element);
      render(element);
      if (performance.now() - start > SLICE_MS) return void setTimeout(flush);
    }
  };
  // Runs in a microtask: a moved element is then connected again, and several changed attributes cause one render.
  const update: Update = (element) => {
    if (!waiting.size) queueMicrotask(flush);
    waiting.add(element);
  };

  shell.update = update;
  shell.instances.forEach(update);
  return () => {
    shell.update = undefined;
    waiting.clear();
    for (const element of roots.keys()) stop(element);
  };
}
