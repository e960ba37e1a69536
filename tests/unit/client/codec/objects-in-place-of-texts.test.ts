// Parsed objects have no prototype on a polluted page. No parser may pass such an object to String(), which throws.
import { expect, it } from 'vitest';
import { asWord } from '../../../../src/client/codec/json.ts';
import { responseToError } from '../../../../src/client/http/to-store-error.ts';
import { isSwatch } from '../../../../src/products/platform/v3/choices.ts';
import { readFacets } from '../../../../src/products/platform/v3/facets.ts';
import { createKnownChoices } from '../../../../src/products/platform/v3/search.ts';

const bare: object = Object.create(null);

it('an object in place of a string is read as undefined', () => {
  expect([asWord(bare), asWord(null), asWord(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([asWord(''), asWord(7), asWord(false)]).toEqual(['', '7', 'false']);
});

it('an error code that is an object is replaced by the code for the HTTP status', () => {
  const body = { details: { applicationError: { code: bare } } };
  const response = new Response(null, { status: 400 });
  expect(responseToError(response, body, 'https://shop.example/x').code).toBe('HTTP_400');
});

it('an option whose render type is an object is not a swatch', () => {
  expect([isSwatch(bare), isSwatch('SWATCH_CHOICES')]).toEqual([false, true]);
});

it('choices with objects in place of strings are left out of a facet', async () => {
  const choices = [
    { id: 'a', name: 'Oak' },
    { id: 'b', name: 'Ash' },
    { id: bare, name: 'Elm', primaryChoiceIds: ['a'] },
    { id: 'c', name: 'Fir', primaryChoiceIds: [bare] },
  ];
  const results = (name: string, ...values: string[]) => ({
    name,
    values: { results: values.map((value) => ({ value, count: 1 })) },
  });
  const counted = [
    results('options.id', 'wood'),
    results('options.choicesSettings.choices.choiceId', 'a', 'b', 'c'),
  ];
  const wood = {
    id: 'wood',
    name: 'Wood',
    customizationRenderType: bare,
    choicesSettings: { choices },
  };
  const ask = async (path: string) =>
    path.includes('customizations')
      ? { customizations: [wood] }
      : { aggregationData: { results: counted } };
  expect(await readFacets(ask, undefined, createKnownChoices(), undefined)).toEqual([
    { name: 'Wood', kind: 'list', choices: [{ value: 'Oak' }, { value: 'Ash' }] },
  ]);
});
