// Finds products or collections by name and picture.
import { type ReactNode, useEffect, useState } from 'react';
import { imageUrl } from '../../../src/client/catalog/image-url.ts';
import type { Found } from '../owner-store/find.ts';
import { TextField } from './fields.tsx';

interface FinderProps {
  label: string;
  /** Results without a search text. */
  firstFound: readonly Found[];
  find: (text: string) => Promise<readonly Found[]>;
  onChoose: (found: Found) => void;
  isChosen: (found: Found) => boolean;
}

const PAUSE_MS = 250;

/** Results of the latest search text. Late results of earlier searches are dropped. */
const useFound = ({ firstFound, find }: Pick<FinderProps, 'firstFound' | 'find'>, text: string) => {
  const [found, setFound] = useState(firstFound);
  const [hasFailed, setHasFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text or store is a new search
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(
      () => {
        const finding = text ? find(text) : Promise.resolve(firstFound);
        finding.then(
          (all) => {
            if (!isWanted) return;
            setFound(all);
            setHasFailed(false);
          },
          () => isWanted && setHasFailed(true),
        );
      },
      text ? PAUSE_MS : 0,
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [text, firstFound]);
  return { found, hasFailed };
};

function Picture({ address }: { address: string }): ReactNode {
  const src = address && imageUrl(address, { width: 96, height: 96 });
  return src ? (
    <img src={src} alt="" width="48" height="48" loading="lazy" />
  ) : (
    <span className="no-picture" aria-hidden="true" />
  );
}

export function Finder(props: FinderProps): ReactNode {
  const { label, onChoose, isChosen } = props;
  const [text, setText] = useState('');
  const { found, hasFailed } = useFound(props, text.trim());
  return (
    <div className="finder">
      <TextField
        label={label}
        isLabelHidden
        type="search"
        value={text}
        onChange={setText}
        placeholder={`${label} by its name`}
      />
      <ul className="found">
        {found.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              aria-pressed={isChosen(one)}
              title={one.name}
              onClick={() => onChoose(one)}
            >
              <Picture address={one.picture} />
              <span>{one.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="help" aria-live="polite">
        {hasFailed && 'The store did not answer. Change the text to try again.'}
        {!hasFailed && !found[0] && 'Nothing has that name.'}
      </p>
    </div>
  );
}
