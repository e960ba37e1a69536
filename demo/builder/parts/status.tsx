// A one-line status message.
import type { ReactNode } from 'react';

interface StatusProps {
  kind: 'good' | 'bad' | 'hint' | 'asking';
  children: ReactNode;
}

const SIGNS = {
  good: 'M4.5 10.5l3.6 3.6 7.4-8',
  bad: 'M10 5.2v5.6M10 14.2v.1',
  hint: 'M10 9v4.8M10 6.2v.1',
  asking: 'M5.2 10v.1M10 10v.1M14.8 10v.1',
} as const;

const SAID = { good: 'Fine: ', bad: 'Problem: ', hint: 'Hint: ', asking: '' } as const;

export function Status({ kind, children }: StatusProps): ReactNode {
  return (
    <li className={`status ${kind}`}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={SIGNS[kind]} />
      </svg>
      <span>
        <span className="hidden">{SAID[kind]}</span>
        {children}
      </span>
    </li>
  );
}
