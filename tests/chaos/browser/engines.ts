// The browsers for the chaos sequences: Chromium, or the browsers listed in ENGINES.
import { chromiumEngine } from '../../support/engines/chromium.ts';
import type { Engine } from '../../support/engines/driver.ts';
import { firefoxEngine } from '../../support/engines/firefox.ts';
import { webkitEngine } from '../../support/engines/webkit.ts';

const wanted = (process.env['ENGINES'] ?? 'chromium').toLowerCase().split(',');

export const engines: readonly Engine[] = [chromiumEngine, firefoxEngine, webkitEngine].filter(
  ({ name }) => wanted.includes(name.toLowerCase()),
);
