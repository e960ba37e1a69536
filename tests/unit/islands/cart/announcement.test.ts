// What the open drawer says of a change.
import { expect, it } from 'vitest';
import { announcementText } from '../../../../src/islands/cart/cart-drawer/announcement.ts';
import { coreEn } from '../../../../src/islands/i18n/english/core.en.ts';
import { detailsEn } from '../../../../src/islands/i18n/english/details.en.ts';
import { drawerEn } from '../../../../src/islands/i18n/english/drawer.en.ts';
import { problemsEn } from '../../../../src/islands/i18n/english/problems.en.ts';
import { createTranslate } from '../../../../src/islands/i18n/translate.ts';
import type { Announcement } from '../../../../src/store/state.ts';

const text = createTranslate('en', coreEn, drawerEn, detailsEn, problemsEn);

it.each(['', undefined])('a product whose name is %j is “An item”', (name) => {
  const said = (announcement: Omit<Announcement, 'id'>) =>
    announcementText(text, { id: 1, ...(name !== undefined && { name }), ...announcement });
  expect(said({ code: 'removed' })).toMatch(/^An item /);
  const problem = { code: 'line_gone' };
  expect(said({ code: 'refused', problem })).toBe('An item This item is no longer available.');
});
