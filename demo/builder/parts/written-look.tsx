// The look that the snippet writes: read from the preview's page, and changed in fields.
import { type ReactNode, useId, useState } from 'react';
import {
  isValue,
  NO_LOOK,
  styleSheetOf,
  type WrittenLook,
  withProperty,
} from '../model/written-look.ts';
import { readerDocument } from '../preview/preview-document.ts';
import { ownFiles } from '../settings.ts';
import { ColorTable } from './color-table.tsx';
import { TextField } from './fields.tsx';
import { LookReader } from './look-reader.tsx';
import { Status } from './status.tsx';
import type { LookProps } from './use-choices.ts';

type Reading = 'no' | 'now' | 'done' | 'failed';

const count = (properties: object): number => Object.keys(properties).length;

function Result({ reading, written }: { reading: Reading; written: WrittenLook }): ReactNode {
  if (reading === 'now') return <Status kind="asking">Reading the page…</Status>;
  if (reading === 'failed')
    return <Status kind="bad">The page did not load. Choose the colors below.</Status>;
  if (reading === 'no') return null;
  const [usual, dark] = [count(written.usual), count(written.dark)];
  if (!usual && !dark)
    return <Status kind="hint">The page has no look to read. Choose the colors below.</Status>;
  return (
    <Status kind="good">
      The snippet has {usual} {usual === 1 ? 'property' : 'properties'} of the page
      {dark ? `, and ${dark} for dark mode` : ''}.
    </Status>
  );
}

function PageField({ pasted, paste, change }: Pick<LookProps, 'pasted' | 'paste' | 'change'>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Source of your page</label>
      <textarea
        id={id}
        rows={3}
        value={pasted}
        dir="ltr"
        spellCheck={false}
        placeholder="Open your page, show its source, copy all of it, and paste it here."
        onInput={({ currentTarget: { value } }) => {
          paste(value);
          change({ look: value ? 'own' : 'paper' });
        }}
      />
      <p className="help">
        The preview shows it without its scripts, and loads its style sheets and pictures. Sign out
        before you copy it.
      </p>
    </div>
  );
}

export function WrittenLookFields({ choices, change, pasted, paste }: LookProps): ReactNode {
  const [reading, setReading] = useState<Reading>('no');
  const { written, look } = choices;
  const { usual } = written;
  const isWritten = styleSheetOf(written) !== '';
  const isTheirs = look === 'own' && pasted !== '';
  /** Text that is not a value yet, by field. */
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const set = (name: string, text: string) => {
    setDrafts({ ...drafts, [name]: isValue(text) ? '' : text });
    change({ written: { ...written, usual: withProperty(usual, `--pannier-${name}`, text) } });
  };
  const propsOf = (name: string) => ({
    value: usual[`--pannier-${name}`] ?? drafts[name] ?? '',
    mistake: drafts[name] ? 'Close each quote and parenthesis; no other signs.' : undefined,
    // Values have single quotes, like the values that are read from a page.
    onChange: (text: string) => set(name, text.replaceAll('"', "'")),
  });
  return (
    <div className="written">
      <p className="help">
        Pannier then reads nothing on your pages: it loads one file less, and has this look from the
        first view.
      </p>
      <PageField pasted={pasted} paste={paste} change={change} />
      <div className="reading">
        <button
          type="button"
          className={isTheirs ? 'main' : 'quiet'}
          disabled={reading === 'now'}
          onClick={() => setReading('now')}
        >
          {isTheirs ? 'Read its look' : 'Read the example page'}
        </button>
        {isWritten && (
          <button
            type="button"
            className="quiet"
            onClick={() => {
              setReading('no');
              setDrafts({});
              change({ written: NO_LOOK });
            }}
          >
            Clear
          </button>
        )}
      </div>
      <ul className="statuses" aria-live="polite">
        <Result reading={reading} written={written} />
      </ul>
      {reading === 'now' && (
        <LookReader
          page={readerDocument(choices, ownFiles, pasted)}
          onRead={(found) => {
            setReading(found ? 'done' : 'failed');
            setDrafts({});
            if (found) change({ written: found });
          }}
        />
      )}
      <ColorTable written={written} onChange={(next) => change({ written: next })} />
      <div className="halves">
        <TextField
          label="Corners"
          {...propsOf('radius')}
          placeholder={usual['--host-radius'] ?? '10px'}
        />
        <TextField label="Font" {...propsOf('font')} placeholder="as the page" />
      </div>
    </div>
  );
}
