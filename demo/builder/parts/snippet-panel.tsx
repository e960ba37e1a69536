// The snippet to copy, evergreen or pinned.
import { type ReactNode, useEffect, useState } from 'react';
import { Written } from '../../../src/integrations/page-inspector/panel/findings.tsx';
import type { Choices } from '../model/choices.ts';
import { textOf } from '../model/markup.ts';
import { fetchReleasedFile, type ReleasedFile } from '../model/released-file.ts';
import { blocksOf, snippetOf } from '../model/snippet.ts';
import { sourcesOf } from '../model/sources.ts';
import { first } from '../settings.ts';
import { CopyButton } from './copy-button.tsx';
import { Switch } from './switch.tsx';
import type { OutputProps } from './use-store.ts';

const VERSIONS = { evergreen: 'Evergreen', pinned: 'Pinned' } as const;

/** The file to pin: undefined while loading, null without a manifest. */
const useReleasedFile = (script: string): ReleasedFile | null | undefined => {
  const [file, setFile] = useState<ReleasedFile | null | undefined>();
  useEffect(() => {
    const ending = new AbortController();
    setFile(undefined);
    void fetchReleasedFile(script, ending.signal).then((found) => {
      if (!ending.signal.aborted) setFile(found ?? null);
    });
    return () => ending.abort();
  }, [script]);
  return file;
};

const aboutPinned = (file: ReleasedFile | null | undefined): string => {
  if (file === undefined) return 'Asking for the hash…';
  if (file === null)
    return 'There is no `manifest.json` beside the script that this page may read, so its hash is unknown.';
  return file.isLasting
    ? 'The browser refuses any other content. For a new version, copy the tag again.'
    : 'The browser refuses any other content, and the next build replaces the file at this address: `npm run release` gives each release an address of its own.';
};

/** Shows whose code and which platform the snippet uses. Always visible above the snippet. */
function Sources({ choices }: { choices: Choices }): ReactNode {
  return (
    <dl className="entries sources">
      {sourcesOf(choices, first).map(({ name, address, about, isForeign }) => (
        <div key={name} className={isForeign ? 'foreign' : ''}>
          <dt>{name}</dt>
          <dd>
            <code>{address}</code> <span className={isForeign ? 'mistake' : 'soft'}>{about}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function SnippetPanel({ choices, change, store }: OutputProps): ReactNode {
  const { isPinned, script } = choices;
  const file = useReleasedFile(script);
  const facts = { pinned: (isPinned && file) || undefined, catalog: store.connection?.catalog };
  const about = isPinned
    ? aboutPinned(file)
    : 'Gets every new version within five minutes, and never needs to be pasted again.';
  return (
    <>
      <div className="bar">
        <Switch
          label="Version"
          value={isPinned ? 'pinned' : 'evergreen'}
          options={VERSIONS}
          onChange={(value) => change({ isPinned: value === 'pinned' })}
        />
        <CopyButton text={() => snippetOf(choices, facts)} label="Copy all" />
      </div>
      <p className="help">
        <Written text={about} />
      </p>
      <Sources choices={choices} />
      {blocksOf(choices, facts).map(({ where, title, markup }) => {
        const text = markup.map(textOf).join('\n');
        return (
          <div key={where} className="block">
            <div className="bar">
              <h3>{title}</h3>
              <CopyButton text={() => text} isQuiet />
            </div>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, by keyboard too */}
            <pre data-block={where} tabIndex={0}>
              {text}
            </pre>
          </div>
        );
      })}
    </>
  );
}
