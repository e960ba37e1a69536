// What a fresh project of the package test is: its packages, its files, and what is seen when it runs.
import type { Page } from 'playwright-core';

/** Addresses of the sandbox. */
export interface Store {
  api: string;
}

export interface Project {
  /** Also its folder. */
  name: string;
  /** What it installs beside the tarball, as `npm install` takes it. */
  packages: readonly string[];
  files(store: Store): Record<string, string>;
  /** Commands, one after the other, in the project's folder. */
  build?: readonly (readonly string[])[];
  /** The folder of the built page; a server's command is given the port as its last word. */
  serves?: { folder: string } | { command: readonly string[] };
  /** Uses the built page as a shopper does; throws when something is missing. */
  see?(page: Page): Promise<void>;
}

/** The declarations of the package are checked too: no `skipLibCheck`. */
export const compilerOptions: Readonly<Record<string, unknown>> = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'bundler',
  lib: ['ES2022', 'DOM'],
  strict: true,
  noEmit: true,
  types: [],
};

/** The product that each project sells: it has no options. */
export const SLUG = 'lemon-bowl';

/** Waits up to fifteen seconds for each; a failure names the locator. */
export const buyAndSeeTheCount = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /add to cart/i })
    .first()
    .click();
  await page.getByText('1 in the cart', { exact: true }).waitFor();
};
