// Checks the pasted HTML of a page and looks up its products in the store.
import { type ReactNode, useEffect, useId, useState } from 'react';
import {
  checkProducts,
  namingsOn,
} from '../../../src/integrations/page-inspector/checks/products.ts';
import { describePlace, type Finding } from '../../../src/integrations/page-inspector/finding.ts';
import { Written } from '../../../src/integrations/page-inspector/panel/findings.tsx';
import { checkHtml } from '../check/check-html.ts';
import { type Choices, originOf, SOME_SITE } from '../model/choices.ts';
import { textOf } from '../model/markup.ts';
import { scriptTag } from '../model/snippet.ts';
import type { Connection } from '../owner-store/connect.ts';
import { productsNamed } from '../owner-store/find.ts';
import { Status } from './status.tsx';
import type { OutputProps } from './use-store.ts';

/** The rest of a longer text is not checked. */
const MOST_CHARACTERS = 2_000_000;
const PAUSE_MS = 300;
const MOST_PLACES = 3;

/** Finding for a check that could not run. Without this finding, the page would look free of problems. */
const notChecked = (text: string): Finding => ({
  id: text,
  level: 'problem',
  text,
  fix: 'Open the page with `data-debug` on its script tag: the panel there checks the same.',
});

/** Looks up the products of the page in the store. */
const ofStore = async (page: Document, connection: Connection | undefined): Promise<Finding[]> => {
  const namings = namingsOn(page);
  if (!connection || !namings[0]) return [];
  const { client, catalog } = connection;
  const find = (field: 'id' | 'slug', values: readonly string[]) =>
    productsNamed(client, catalog, field, values);
  return checkProducts(namings, find).then(
    ({ findings }) => findings,
    () => [notChecked('The store did not answer, so the products were not looked up.')],
  );
};

/** Never throws: an exception in a check becomes a finding. */
const ofHtml = (html: string, page: Document, choices: Choices): Finding[] => {
  const { clientId, site } = choices;
  try {
    return checkHtml(html, page, {
      clientId,
      site: originOf(site) || SOME_SITE,
      snippet: textOf(scriptTag(choices)),
    });
  } catch (error) {
    reportError(error);
    return [notChecked('This page could not be checked: the builder has a mistake of its own.')];
  }
};

const useFindings = ({ choices, store }: OutputProps, html: string): Finding[] | undefined => {
  const { connection } = store;
  const [findings, setFindings] = useState<Finding[]>();
  useEffect(() => {
    if (!html.trim()) return setFindings(undefined);
    let isWanted = true;
    const timer = setTimeout(() => {
      const text = html.slice(0, MOST_CHARACTERS);
      // An inert document: nothing in it runs or loads.
      const page = new DOMParser().parseFromString(text, 'text/html');
      const found = ofHtml(text, page, choices);
      setFindings(found);
      void ofStore(page, connection).then((more) => isWanted && setFindings([...more, ...found]));
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [html, choices, connection]);
  return findings;
};

function Item({ level, text, fix, paste, places = [] }: Finding): ReactNode {
  return (
    <Status kind={level === 'hint' ? 'hint' : 'bad'}>
      <Written text={text} />
      {fix && (
        <span className="soft">
          {' '}
          <Written text={fix} />
        </span>
      )}
      {paste && <pre>{paste}</pre>}
      {places.slice(0, MOST_PLACES).map((place, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: elements have no key of their own
        <span key={index} className="place">
          <Written text={describePlace(place)} />
        </span>
      ))}
      {places[MOST_PLACES] && (
        <span className="place">and {places.length - MOST_PLACES} more places</span>
      )}
    </Status>
  );
}

export function CheckPanel(props: OutputProps): ReactNode {
  const id = useId();
  const [html, setHtml] = useState('');
  const findings = useFindings(props, html);
  return (
    <>
      <div className="field">
        <label htmlFor={id}>The HTML of your page</label>
        <textarea
          id={id}
          rows={8}
          value={html}
          spellCheck={false}
          placeholder="Open your page, show its source, copy all of it, and paste it here."
          onInput={(event) => setHtml(event.currentTarget.value)}
        />
        <p className="help">It stays in this browser.</p>
      </div>
      <ul className="statuses" aria-live="polite" data-findings={findings?.length ?? ''}>
        {findings?.map((finding) => (
          <Item key={finding.id} {...finding} />
        ))}
        {findings && !findings[0] && <Status kind="good">Nothing is missing or misspelt.</Status>}
      </ul>
    </>
  );
}
