// Reports missing or misspelt parts in the HTML of a page, with the rules of the page inspector.

import { givenAttributes } from '../../../src/app/attributes/given-attributes.ts';
import { readConfig } from '../../../src/app/attributes/read-config.ts';
import { SELLING_ELEMENTS } from '../../../src/app/elements/owner-clicks.ts';
import { checkPage } from '../../../src/integrations/page-inspector/checks/page.ts';
import { explainReported } from '../../../src/integrations/page-inspector/checks/reported.ts';
import { checkTags } from '../../../src/integrations/page-inspector/checks/script-tags.ts';
import { checkSurroundings } from '../../../src/integrations/page-inspector/checks/surroundings.ts';
import { checkScriptAttributes } from '../../../src/integrations/page-inspector/diagnosis/run-inspector.ts';
import {
  asCode,
  type Finding,
  joinPlaces,
} from '../../../src/integrations/page-inspector/finding.ts';
import { checkText } from './check-text.ts';
import { checkTag, tagsIn } from './script-tag.ts';

export interface Expected {
  clientId: string;
  /** Address of the site that the page belongs to. */
  site: string;
  /** HTML to paste if the page has no script tag. */
  snippet: string;
}

const ofNoTag = ({ snippet }: Expected): Finding => ({
  id: 'no script tag',
  level: 'problem',
  text: 'The page has no script tag of Pannier, so nothing happens.',
  fix: 'Paste it once, anywhere on the page:',
  paste: snippet,
});

const ofNothing = (page: Document): Finding[] =>
  page.querySelector(SELLING_ELEMENTS)
    ? []
    : [
        {
          id: 'nothing to buy',
          level: 'hint',
          text: 'No element of this page adds a product to the cart.',
          fix: 'On a page without products, the cart’s button alone is fine. Else choose products and paste their lines.',
        },
      ];

/** Finds `data-pannier-add` links without an address. They lead nowhere while scripts are off. */
const ofLinks = (page: Document): Finding[] =>
  [...page.querySelectorAll('a[data-pannier-add]:not([href])')].map((link) => ({
    id: 'link without address',
    level: 'hint',
    text: `A link with ${asCode('data-pannier-add')} has no ${asCode('href')}: keyboards cannot reach it, and it leads nowhere while scripts are off.`,
    fix: 'Give it the address of the product, or make it a button.',
    places: [link],
  }));

/** Config errors that the console would report for the tag’s attributes. */
const ofValues = (tag: HTMLScriptElement, page: Document, site: string): Finding[] => {
  const said = new Set<string>();
  const report = (sentence: string) => void said.add(sentence);
  const attributes = givenAttributes(tag.dataset);
  // `page.URL` is the address of the builder, so the owner’s site replaces it.
  const given = { attributes, document: { baseURI: page.baseURI, URL: site }, report };
  readConfig(given);
  checkScriptAttributes(given);
  return [...said].map((sentence) => explainReported(page, sentence));
};

export const checkHtml = (html: string, page: Document, expected: Expected): Finding[] => {
  const tags = tagsIn(page);
  const [tag] = tags;
  const findings = [
    ...checkText(html),
    ...(tag ? ofValues(tag, page, expected.site) : [ofNoTag(expected)]),
    ...tags.flatMap((each) => checkTag(each, expected.clientId)),
    ...checkTags(tags, tag?.dataset['clientId']),
    ...checkPage(page),
    ...ofLinks(page),
    ...ofNothing(page),
    ...checkSurroundings(page, true, tag?.dataset['locale'] !== undefined),
  ];
  const joined = joinPlaces(findings);
  return [
    ...joined.filter(({ level }) => level === 'problem'),
    ...joined.filter(({ level }) => level === 'hint'),
  ];
};
