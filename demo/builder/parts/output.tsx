// The results: the snippet, the policy and addresses, and the check of a page.
import { type ReactNode, useState } from 'react';
import { CheckPanel } from './check-panel.tsx';
import { PolicyPanel } from './policy-panel.tsx';
import { SnippetPanel } from './snippet-panel.tsx';
import type { OutputProps } from './use-store.ts';

const TABS = { snippet: 'Snippet', policy: 'Policy and addresses', check: 'Check a page' } as const;
type Tab = keyof typeof TABS;
const PANELS = { snippet: SnippetPanel, policy: PolicyPanel, check: CheckPanel } as const;
const names = Object.keys(TABS) as Tab[];

/** Returns by how many tabs a key moves. The text direction decides which arrow key moves forward. */
const stepOf = (key: string, isRtl: boolean): number => {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return 0;
  return (key === 'ArrowRight') === isRtl ? -1 : 1;
};

export function Output(props: OutputProps): ReactNode {
  const [tab, setTab] = useState<Tab>('snippet');
  const move = (list: HTMLElement, key: string) => {
    const step = stepOf(key, getComputedStyle(list).direction === 'rtl');
    const next = names[(names.indexOf(tab) + step + names.length) % names.length];
    if (!step || !next) return;
    setTab(next);
    list.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <section className="output" aria-label="Result">
      <div
        className="tabs"
        role="tablist"
        onKeyDown={({ currentTarget, key }) => move(currentTarget, key)}
      >
        {names.map((name) => (
          <button
            key={name}
            id={`tab-${name}`}
            type="button"
            role="tab"
            aria-selected={name === tab}
            aria-controls={`panel-${name}`}
            tabIndex={name === tab ? 0 : -1}
            onClick={() => setTab(name)}
          >
            {TABS[name]}
          </button>
        ))}
      </div>
      {names.map((name) => {
        const Panel = PANELS[name];
        return (
          <div
            key={name}
            id={`panel-${name}`}
            role="tabpanel"
            aria-labelledby={`tab-${name}`}
            hidden={name !== tab}
          >
            <Panel {...props} />
          </div>
        );
      })}
    </section>
  );
}
