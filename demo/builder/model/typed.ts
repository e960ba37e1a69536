// Keeps the typed store and addresses across reloads of this tab. Links never contain them.
import type { Choices } from './choices.ts';

export type Typed = Pick<
  Choices,
  'clientId' | 'api' | 'script' | 'site' | 'productUrl' | 'returns'
>;

const KEYS = ['clientId', 'api', 'script', 'site', 'productUrl', 'returns'] as const;
const NAME = 'pannier-builder';
const MOST_CHARACTERS = 300;

/** Stored values that differ from `first`. Empty without storage. */
export const readTyped = (storage: () => Storage): Partial<Typed> => {
  try {
    const kept: unknown = JSON.parse(storage().getItem(NAME) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const texts = KEYS.flatMap((key) => {
      const text: unknown = Reflect.get(kept, key);
      return typeof text === 'string' && text.length <= MOST_CHARACTERS ? [[key, text]] : [];
    });
    // Safe cast: the loop above keeps only the keys of `Typed`, with string values.
    return Object.fromEntries(texts) as Partial<Typed>;
  } catch {
    return {};
  }
};

export const keepTyped = (storage: () => Storage, choices: Choices, first: Choices): void => {
  const texts = KEYS.flatMap((key) =>
    choices[key] === first[key] ? [] : [[key, choices[key]] as const],
  );
  try {
    storage().setItem(NAME, JSON.stringify(Object.fromEntries(texts)));
  } catch {
    // Without storage, a reload starts with empty fields.
  }
};
