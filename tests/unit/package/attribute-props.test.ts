// The provider's props for attributes of the script tag: the complete list, and how their values are read.
import { expect, it, vi } from 'vitest';
import * as table from '../../../src/app/attributes/script-tag.ts';
import { toAttributes } from '../../../src/app/react/attribute-props.ts';
import { createRunning, RULES } from '../../../src/app/react/create-running.ts';
import { propRules } from '../../../src/app/react/prop-rules.ts';

it('each attribute has a prop of the same name, except page attributes and attributes with a renamed prop', () => {
  const others = Object.keys(table).filter((name) => !(name in propRules));
  expect(others.sort()).toEqual([
    ...['adopt', 'agents', 'analytics', 'captchaInvisibleKey', 'captchaKey', 'captchaSrc'],
    ...['debug', 'freeShipping', 'position'],
  ]);
  expect(Object.keys(RULES)).toEqual(expect.arrayContaining(Object.keys(propRules)));
});

it('a prop becomes the string value of its attribute', () => {
  expect(toAttributes({ freeShippingFrom: 50, sessionHours: 0.5, crossSell: ' gifts ' })).toEqual({
    freeShipping: '50',
    sessionHours: '0.5',
    crossSell: 'gifts',
  });
});

it('props that are undefined or inherited do not become attributes', () => {
  const polluted = Object.create({ crossSell: 'gifts' });
  const attributes = toAttributes(Object.assign(polluted, { returns: undefined }));
  expect(Object.keys(attributes)).toEqual([]);
  expect(Object.getPrototypeOf(attributes)).toBe(null);
});

it.each(['theme', 'afterAdd', 'login', 'tokens', 'cart', 'catalog'])(
  'an unknown value for the prop %s is refused, and the error lists the allowed values',
  (name) => {
    vi.stubGlobal('window', {});
    const create = () => createRunning({ clientId: 'shop', [name]: 'pink' });
    expect(create).toThrow(`PannierProvider ${name}: expected one of `);
    vi.unstubAllGlobals();
  },
);
