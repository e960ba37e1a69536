// The URL fragment stores choices that a link can set; session storage stores the choices that the owner typed.
import { useEffect, useState } from 'react';
import type { Choices } from '../model/choices.ts';
import { fromFragment, leftOut, toFragment } from '../model/link.ts';
import { keepTyped, readTyped } from '../model/typed.ts';
import { first } from '../settings.ts';

export type Change = (part: Partial<Choices>) => void;

const storage = (): Storage => sessionStorage;

const fromAddress = () => {
  const choices = fromFragment(location.hash, { ...first, ...readTyped(storage) });
  return { choices, ignored: leftOut(location.hash, choices) };
};

export interface LookProps {
  choices: Choices;
  change: Change;
  /** The HTML of the owner’s page, or empty. */
  pasted: string;
  paste: (html: string) => void;
}

interface UsedChoices {
  choices: Choices;
  /** Entries of the link that the builder has ignored. */
  ignored: readonly string[];
  change: Change;
}

export const useChoices = (): UsedChoices => {
  const [{ choices, ignored }, set] = useState(fromAddress);
  useEffect(() => {
    const read = () => set(fromAddress());
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  useEffect(() => {
    keepTyped(storage, choices, first);
    const fragment = toFragment(choices, first);
    const { pathname, search } = location;
    // `location.hash` would add a history entry for every letter.
    history.replaceState(null, '', `${pathname}${search}${fragment && `#${fragment}`}`);
  }, [choices]);
  return {
    choices,
    ignored,
    change: (part) => set((before) => ({ ...before, choices: { ...before.choices, ...part } })),
  };
};
