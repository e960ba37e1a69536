// Checks the attributes of Pannier’s script tags in pasted HTML, but not whether the loaded files match this build.
import { asCode, type Finding } from '../../../src/integrations/page-inspector/finding.ts';

const FILE = /(?:^|\/)pannier[\w.-]*\.js(?:[?#]|$)/;

/** Finds script tags by client id or file name, so that a missing or misspelt client id can be reported. */
export const tagsIn = (page: Document): HTMLScriptElement[] =>
  [...page.querySelectorAll('script')].filter(
    (tag) => tag.dataset['clientId'] !== undefined || FILE.test(tag.getAttribute('src') ?? ''),
  );

const problem = (tag: HTMLScriptElement, text: string, fix: string): Finding => ({
  id: text,
  level: 'problem',
  text,
  fix,
  places: [tag],
});

/** `clientId` is the client id of the connected store, or empty if no store is connected. */
export const checkTag = (tag: HTMLScriptElement, clientId: string): Finding[] => {
  const findings: Finding[] = [];
  const src = tag.getAttribute('src') ?? '';
  const own = tag.dataset['clientId'];
  if (!src)
    findings.push(
      problem(tag, `The script tag has no ${asCode('src')}.`, 'Copy the whole tag again.'),
    );
  if (/^https?:\/\/(cdn|YOUR)[.-]example|^https:\/\/cdn\.example/i.test(src))
    findings.push(
      problem(
        tag,
        `${asCode(src)} is the address of an example.`,
        'Write the address where you serve the files, see `docs/deploying.md`.',
      ),
    );
  if (/^http:/i.test(src) && !/^http:\/\/(127\.|localhost|\[::1\])/i.test(src))
    findings.push(
      problem(
        tag,
        `${asCode(src)} is not secure, so pages with https refuse it.`,
        'Write `https://`.',
      ),
    );
  if (own && clientId && own !== clientId)
    findings.push({
      ...problem(
        tag,
        `The page has the client id ${asCode(own)}, and you have looked at ${asCode(clientId)}.`,
        'If they should be the same store, copy the client id again.',
      ),
      level: 'hint',
    });
  if (tag.getAttribute('type') === 'module')
    findings.push(
      problem(tag, 'A module script cannot read its own tag.', 'Take out `type="module"`.'),
    );
  if (tag.integrity && !tag.hasAttribute('crossorigin'))
    findings.push(
      problem(
        tag,
        `With ${asCode('integrity')}, the browser refuses a script of another address without ${asCode('crossorigin')}.`,
        'Add `crossorigin`.',
      ),
    );
  if (!tag.hasAttribute('async') && !tag.hasAttribute('defer'))
    findings.push({
      ...problem(tag, 'The script tag makes the page wait for it.', 'Add `async`.'),
      level: 'hint',
    });
  return findings;
};
