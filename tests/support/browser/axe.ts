// Runs axe-core on a page in its current state, open shadow roots included.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

interface Finding {
  id: string;
  help: string;
  nodes: { target: unknown; failureSummary?: string }[];
}

interface Axe {
  run(options: object): Promise<{ violations: Finding[] }>;
}

/** Returns axe violations as sentences that identify the affected nodes. */
export const violationsOf = async (page: Page): Promise<string[]> => {
  // Evaluates the source, because the page's CSP might forbid an added script element.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe };
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.map(({ id, help, nodes }) =>
      [
        `${id}: ${help}`,
        ...nodes.map((node) => `${node.target} ${node.failureSummary ?? ''}`),
      ].join('\n  '),
    );
  });
};
