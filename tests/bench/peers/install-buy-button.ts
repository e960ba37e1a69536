// Installs Shopify’s Buy Button on demand, outside of the project’s dependencies.
import { execFile } from 'node:child_process';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const FOLDER = new URL('../../../node_modules/.cache/pannier-bench/', import.meta.url).pathname;
/** The latest version on 2026-11-23. */
const PACKAGE = '@shopify/buy-button-js@3.0.6';
const SCRIPT = join(FOLDER, 'node_modules/@shopify/buy-button-js/dist/buybutton.min.js');

const isThere = (): Promise<boolean> =>
  access(SCRIPT).then(
    () => true,
    () => false,
  );

/** Path of the script. Undefined if the installation fails; the reason is reported. */
export const installBuyButton = async (
  tell: (line: string) => void,
): Promise<string | undefined> => {
  if (await isThere()) return SCRIPT;
  await mkdir(FOLDER, { recursive: true });
  try {
    const options = ['--prefix', FOLDER, '--ignore-scripts', '--no-save', '--no-audit'];
    await promisify(execFile)('npm', ['install', ...options, PACKAGE]);
  } catch (error) {
    tell(`${PACKAGE} cannot be installed, so its column is empty: ${String(error)}`);
    return undefined;
  }
  return SCRIPT;
};
