// The browsers that play the sequences. Another one is another entry.
import { type Browser, chromium } from 'playwright-core';
import { findBrowser, launchArgs } from '../../support/browser/path.ts';

export interface Engine {
  name: string;
  launch(): Promise<Browser>;
}

export const engines: readonly Engine[] = [
  {
    name: 'Chromium',
    launch: () => {
      const executablePath = findBrowser();
      if (!executablePath)
        throw new Error('No browser: run npx tsx tests/support/browser/install-browser.ts');
      return chromium.launch({ executablePath, args: launchArgs });
    },
  },
];
