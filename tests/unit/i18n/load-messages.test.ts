// The module that loads a language, except in the script-tag build, which replaces the module.
import { expect, it } from 'vitest';
import { loadMessages } from '../../../src/i18n/load-messages.ts';

it.each(['main', 'catalog', 'login', 'selling', 'forms', 'cartv2'] as const)(
  'the message part %s of a language can be loaded',
  async (part) => {
    expect(Object.keys(await loadMessages(part, 'de')).length).toBeGreaterThan(0);
  },
);
