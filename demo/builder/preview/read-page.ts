// Runs in a copy of the page: reads its look with the widget's code, and sends it to the builder. A classic script.

import { toHex } from '../../../src/ui/theme/host-look/color.ts';
import { placeColors, readHostLook } from '../../../src/ui/theme/host-look/read-look.ts';
import { isPageDark } from '../../../src/ui/theme/page-scheme.ts';
import { type ReadPage, TOKENS } from '../model/written-look.ts';

const read = (): ReadPage => {
  const style = getComputedStyle(document.body);
  const isDark = isPageDark(style, document.documentElement);
  const { flow, shape } = readHostLook(document, style, isDark);
  const { colors, isOwners } = placeColors(document, style, isDark ? 'dark' : 'light');
  const plain: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(colors).flatMap(([name, color]) =>
      isOwners(name as keyof typeof colors) ? [[name, toHex(color)]] : [],
    ),
  );
  const tokens = Object.fromEntries(
    TOKENS.flatMap((name) => {
      const value = plain[name] ?? style.getPropertyValue(`--pannier-${name}`).trim();
      return value ? [[name, value.replaceAll('"', "'")]] : [];
    }),
  );
  return { isDark, declarations: flow + shape, tokens };
};

// The target is `*`, because an opaque origin cannot be a target.
addEventListener('load', () => parent.postMessage({ readPage: read() }, '*'));
