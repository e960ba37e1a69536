// All hazard pages, their list, and their markup.
import { type Hazard, type Hazards, markupOf } from './hazard.ts';
import { libraryHazards } from './library-hazards.ts';
import { scriptHazards } from './script-hazards.ts';
import { styleHazards } from './style-hazards.ts';

export const hazards: Hazards = { ...styleHazards, ...scriptHazards, ...libraryHazards };

/** HTML that replaces `{{hazards}}` on the index page. */
export const hazardList = (): string =>
  Object.entries(hazards)
    .map(
      ([name, { title, proves }]) => `        <li>
          <h2><a href="/hazards/${name}.html">${title}</a></h2>
          <p>${proves}</p>
        </li>`,
    )
    .join('\n');

const TAG =
  '<script async src="{{assets}}/pannier.js" data-client-id="sandbox-client" data-api="{{store}}"></script>';

/** The hazard of a path such as `/hazards/zoom.html`. */
export const hazardAt = (path: string): Hazard | undefined => {
  const [, name = ''] = /^\/hazards\/([a-z0-9-]+)\.html$/.exec(path) ?? [];
  return Object.hasOwn(hazards, name) ? hazards[name] : undefined;
};

/** `isBare` leaves out the widget, for comparison. */
export const hazardMarkup = (hazard: Hazard, isBare: boolean): string => {
  const load = hazard.load ?? ((tag: string) => tag);
  return markupOf(hazard).replace('{{tag}}', () => (isBare ? '' : load(TAG)));
};
