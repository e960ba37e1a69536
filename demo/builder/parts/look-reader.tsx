// Reads the look of the preview's page in two hidden copies of it: one prefers light colors, one dark.
import { type ReactNode, useEffect, useRef } from 'react';
import { lookOf, type ReadPage, type WrittenLook } from '../model/written-look.ts';

const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** Style sheets of a slow site may take longer than this. */
const LIMIT_MS = 15_000;

/** Limit far above the length of any look. */
const MOST_CHARACTERS = 5000;

/** Validates a message as a read page. Undefined if invalid. */
const readPageIn = (data: unknown): ReadPage | undefined => {
  const found: unknown = (data as { readPage?: unknown } | null)?.readPage;
  const { isDark, declarations, tokens } = (found ?? {}) as Partial<
    Record<keyof ReadPage, unknown>
  >;
  return typeof declarations === 'string' &&
    declarations.length < MOST_CHARACTERS &&
    typeof tokens === 'object' &&
    tokens
    ? {
        isDark: isDark === true,
        declarations,
        tokens: Object.fromEntries(Object.entries(tokens).map(([n, v]) => [n, `${v}`])),
      }
    : undefined;
};

interface Props {
  page: string;
  /** Undefined if the page did not load. */
  onRead: (look: WrittenLook | undefined) => void;
}

export function LookReader({ page, onRead }: Props): ReactNode {
  const frames = useRef<Partial<Record<Scheme, HTMLIFrameElement | null>>>({});
  const read = useRef<Partial<Record<Scheme, ReadPage>>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is read once
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      const scheme = SCHEMES.find((each) => frames.current[each]?.contentWindow === source);
      const found = readPageIn(data);
      if (!scheme || !found) return;
      read.current[scheme] = found;
      const { light, dark } = read.current;
      if (light && dark) onRead(lookOf(light, dark));
    };
    addEventListener('message', onMessage);
    const timer = setTimeout(() => onRead(undefined), LIMIT_MS);
    return () => {
      removeEventListener('message', onMessage);
      clearTimeout(timer);
    };
  }, []);
  return (
    <div className="reader" aria-hidden="true">
      {SCHEMES.map((scheme) => (
        <iframe
          key={scheme}
          ref={(frame) => {
            frames.current[scheme] = frame;
          }}
          title={`Reads your page (${scheme})`}
          tabIndex={-1}
          sandbox="allow-scripts"
          srcDoc={page}
          // A frame prefers the color scheme of its element.
          style={{ colorScheme: scheme }}
        />
      ))}
    </div>
  );
}
