// The list of findings: what is wrong, how to fix it, and where it is.

import type { ReactNode } from 'react';
import { ALERT } from '../../../ui/components/alert-icon.ts';
import { Icon } from '../../../ui/components/icon.tsx';
import { describePlace, type Finding } from '../finding.ts';

/** Renders a sentence with code between backticks. */
export function Written({ text }: { text: string }): ReactNode {
  return text.split('`').map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence keep their order
    place % 2 ? <code key={place}>{part}</code> : part,
  );
}

const HINT = 'M10 2.8a7.2 7.2 0 1 1 0 14.4 7.2 7.2 0 0 1 0-14.4M10 9v4.4M10 6.4v.1';

/** Maximum number of listed places; further places are only counted. */
const MOST_PLACES = 5;

interface PlaceProps {
  element: Element;
  onShow: (element: Element) => void;
}

function Place({ element, onShow }: PlaceProps): ReactNode {
  const place = describePlace(element);
  return (
    <li>
      <span>
        <Written text={place} />
      </span>
      {element.getClientRects()[0] && (
        <button
          type="button"
          className="quiet"
          aria-label={`Show ${place.replace(/`/g, '')}`}
          onClick={() => onShow(element)}
        >
          Show
        </button>
      )}
    </li>
  );
}

interface FindingsProps {
  findings: readonly Finding[];
  onShow: (element: Element) => void;
}

export function Findings({ findings, onShow }: FindingsProps): ReactNode {
  return (
    <ol className="findings">
      {findings.map(({ id, level, text, fix, paste, places = [] }) => (
        <li key={id} className={level === 'hint' ? 'hint' : 'problem'}>
          <Icon d={level === 'hint' ? HINT : ALERT} />
          <div>
            <p>
              <span className="visually-hidden">{level === 'hint' ? 'Hint: ' : 'Problem: '}</span>
              <Written text={text} />
            </p>
            {fix && (
              <p className="soft">
                <Written text={fix} />
              </p>
            )}
            {paste && <pre>{paste}</pre>}
            {places[0] && (
              <ul className="soft">
                {places.slice(0, MOST_PLACES).map((element, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: elements have no key of their own
                  <Place key={place} element={element} onShow={onShow} />
                ))}
                {places[MOST_PLACES] && <li>{`and ${places.length - MOST_PLACES} more`}</li>}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
