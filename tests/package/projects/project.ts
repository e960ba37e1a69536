// A project of the package test: its packages, its files, and a check of the running page.
import type { Page } from 'playwright-core';

/** Addresses of the sandbox. */
export interface Store {
  api: string;
  /** Origin of the script tag's files. */
  assets: string;
}

export interface Project {
  /** Project and folder name. */
  name: string;
  /** Packages to install with the tarball, as arguments of `npm install`. */
  packages: readonly string[];
  /** Catalog version of the store; V1 by default. */
  catalog?: 'V3';
  files(store: Store): Record<string, string>;
  /** Commands to run in order in the project's folder. */
  build?: readonly (readonly string[])[];
  /** Folder of the built page, or a server command, which gets the port as last argument. */
  serves?: { folder: string } | { command: readonly string[] };
  /** The expected output of the last command of `build`. */
  prints?: RegExp;
  /** Uses the built page like a shopper. Throws if something is missing. */
  see?(page: Page): Promise<void>;
}

/** Omits `skipLibCheck`, so that the package's declarations are also checked. */
export const compilerOptions: Readonly<Record<string, unknown>> = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'bundler',
  lib: ['ES2022', 'DOM'],
  strict: true,
  noEmit: true,
  types: [],
};

/** The product that each project sells. It has no options. */
export const SLUG = 'lemon-bowl';

/** Waits up to 15 seconds for each step. A failure reports the locator. */
export const buyAndSeeTheCount = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /add to cart/i })
    .first()
    .click();
  await page.getByText('1 in the cart', { exact: true }).waitFor();
};
