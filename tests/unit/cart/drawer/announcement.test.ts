import { expect, it } from 'vitest';
import type { Announcement } from '../../../../src/app/state/state.ts';
import { announcementText } from '../../../../src/cart/drawer/details/index.tsx';
import { detailsEn, drawerEn, problemsEn } from '../../../../src/i18n/languages/en.ts';
import { createTranslate } from '../../../../src/i18n/translate.ts';
import { coreEn } from '../../../support/data/english.ts';

const text = createTranslate('en', coreEn, drawerEn, detailsEn, problemsEn);

it.each(['', undefined])('a product whose name is %j is announced as “An item”', (name) => {
  const said = (announcement: Omit<Announcement, 'id'>) =>
    announcementText(text, { id: 1, ...(name !== undefined && { name }), ...announcement });
  expect(said({ code: 'removed' })).toMatch(/^An item /);
  const problem = { code: 'line_gone' };
  expect(said({ code: 'refused', problem })).toBe('An item This item is no longer available.');
});
