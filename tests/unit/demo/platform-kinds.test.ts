// Values of `--platform`: `strict` equals the sandbox's defaults, and `kind` relaxes the same settings.
import { describe, expect, it } from 'vitest';
import {
  describeSettings,
  loopbackReturns,
  platformSettings,
} from '../../../demo/sandbox/platform/core/platform-kinds.ts';
import { changeSettings, defaultSettings } from '../../../demo/sandbox/platform/core/settings.ts';
import { codesIn, documentOf, rowsIn } from '../docs/documents.ts';

describe('--platform', () => {
  it('--platform strict uses the default of every setting that --platform kind makes less strict', () => {
    const strict = platformSettings('strict');
    expect({ ...defaultSettings(), ...strict }).toEqual(defaultSettings());
    const softened = Object.keys(platformSettings('kind'));
    expect([...Object.keys(strict), 'allowedRedirectDomains'].sort()).toEqual(softened.sort());
  });

  it('--platform kind has valid values that differ from the defaults', () => {
    const kind = platformSettings('kind');
    const settings = changeSettings(defaultSettings(), kind);
    expect(settings).toMatchObject({ ...loopbackReturns, frameRedirects: 0 });
    const usual: Record<string, unknown> = { ...defaultSettings() };
    for (const [name, value] of Object.entries(kind)) expect(value, name).not.toEqual(usual[name]);
  });

  it.each(['', 'Strict', 'lenient', 'constructor'])('--platform rejects the value %j', (word) => {
    expect(() => platformSettings(word)).toThrow(RangeError);
  });

  it('describeSettings lists the settings and their values', () => {
    const said = describeSettings(platformSettings('kind'));
    expect(said).toContain('redirectUriCheck: domain');
    expect(said).toContain('allowedRedirectDomains: http://127.0.0.1:* ');
  });

  it('docs/sandbox.md lists the settings and values of both --platform options', () => {
    const { prose } = documentOf('docs/sandbox.md');
    const table = prose.split('**Strict mode and kind mode.**')[1]?.split('\n## ')[0] ?? '';
    const [, , ...rows] = rowsIn(table).map((cells) => cells.map((cell) => codesIn(cell)[0]));
    const [strict, kind] = ['strict', 'kind'].map(platformSettings);
    const listed = rows.map(([name]) => name);
    expect([...listed, 'allowedRedirectDomains'].sort()).toEqual(Object.keys(kind ?? {}).sort());
    for (const [name = '', ...values] of rows)
      expect(values, name).toEqual(
        [strict, kind].map((settings) => String(Object(settings)[name])),
      );
  });
});
