// The choices, kept in the fragment of the address: a reload, the back button and a link restore them.
import { useEffect, useState } from 'react';
import type { Choices } from '../model/choices.ts';
import { fromFragment, toFragment } from '../model/link.ts';
import { first } from '../settings.ts';

export type Change = (part: Partial<Choices>) => void;

const fromAddress = (): Choices => fromFragment(location.hash, first);

export const useChoices = (): { choices: Choices; change: Change } => {
  const [choices, setChoices] = useState(fromAddress);
  useEffect(() => {
    const read = () => setChoices(fromAddress());
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  useEffect(() => {
    const fragment = toFragment(choices, first);
    const { pathname, search } = location;
    // Not by location.hash, which would add an entry to the history for every letter.
    history.replaceState(null, '', `${pathname}${search}${fragment && `#${fragment}`}`);
  }, [choices]);
  return { choices, change: (part) => setChoices((before) => ({ ...before, ...part })) };
};
