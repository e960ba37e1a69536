import { expect, it } from 'vitest';
import { countriesIn } from '../../../../src/cart/drawer/fields/estimate-field.tsx';

/** Region codes for which browsers have a name, but which are not countries in ISO 3166-1. */
const OTHERS =
  /^(AC|CP|CQ|DG|EA|EU|EZ|IC|QO|TA|UN|XA|XB|ZZ|AN|BU|CS|DD|FX|NT|SU|TP|YD|YU|ZR|DY|HV|NH|RH|UK|VD|CT|FQ|JT|MI|NQ|PC|PU|PZ|WK)$/;

it('the estimate offers every country for which browsers have a name, including Kosovo', () => {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const named = letters
    .flatMap((one) => letters.map((other) => one + other))
    .filter((code) => names.of(code) && !OTHERS.test(code));
  const offered = countriesIn('en');
  expect(offered.map(({ code }) => code).sort()).toEqual(named);
  expect(offered.find(({ code }) => code === 'XK')?.name).toBe('Kosovo');
});
