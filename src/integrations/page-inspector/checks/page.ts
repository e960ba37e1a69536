// Looks at every element of the page once.
import { type Finding, joinPlaces } from '../finding.ts';
import { checkElement } from './elements.ts';
import { checkOpened } from './opened.ts';
import { checkAttributes } from './page-attributes.ts';

export const checkPage = (page: Document): Finding[] =>
  joinPlaces(
    [...page.querySelectorAll('*')].flatMap((element) => [
      ...checkElement(element),
      ...checkAttributes(element),
      ...checkOpened(element),
    ]),
  );
