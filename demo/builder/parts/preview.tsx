// Runs the page with the snippet in a frame: in phone width, or in desktop width and scaled to fit.
import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { HOSTED_PLATFORM } from '../../../src/client/http/host-map.ts';
import { type Choices, type Look, originOf } from '../model/choices.ts';
import { answerRequests } from '../preview/answer-requests.ts';
import { previewDocument } from '../preview/preview-document.ts';
import { ownFiles } from '../settings.ts';
import { SelectField } from './fields.tsx';
import { Switch } from './switch.tsx';
import type { Change } from './use-choices.ts';

const LOOKS = {
  paper: 'A quiet shop',
  studio: 'A dark studio',
  market: 'A bright market',
  arabic: 'A shop in Arabic',
  own: 'Your page',
} satisfies Record<Look, string>;
/** The pages to choose from before the owner has pasted a page. */
const { own: _, ...EXAMPLES } = LOOKS;
const NAMES = { desktop: 'Desktop', phone: 'Phone' } as const;
const PIXELS = { desktop: 1280, phone: 390 } as const;
/** Pause after typing before the preview updates. */
const PAUSE_MS = 350;

/** HTML of the preview, debounced. */
const usePage = (choices: Choices, pasted: string): string => {
  const [page, setPage] = useState(() => previewDocument(choices, ownFiles, pasted));
  useEffect(() => {
    const update = () => setPage(previewDocument(choices, ownFiles, pasted));
    const timer = setTimeout(update, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [choices, pasted]);
  return page;
};

interface FrameProps {
  page: string;
  /** Origin of the platform. */
  platform: string;
  style: CSSProperties;
}

/** Without `allow-same-origin` the origin is opaque: the page cannot read the builder’s storage. A CSP blocks forms. */
function Frame({ page, platform, style }: FrameProps): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  // Uses a layout effect, which runs before the frame’s first script.
  useLayoutEffect(
    () => (frame.current ? answerRequests(frame.current, platform) : undefined),
    [platform],
  );
  return (
    <iframe
      ref={frame}
      title="Your choices on a page"
      sandbox="allow-scripts allow-forms"
      srcDoc={page}
      style={style}
    />
  );
}

/** Measures the width available to the frame. */
const useRoom = () => {
  const room = useRef<HTMLDivElement>(null);
  const [pixels, setPixels] = useState(0);
  useEffect(() => {
    if (!room.current) return undefined;
    const watching = new ResizeObserver(([entry]) => setPixels(entry?.contentRect.width ?? 0));
    watching.observe(room.current);
    return () => watching.disconnect();
  }, []);
  return { room, pixels };
};

interface Props {
  choices: Choices;
  change: Change;
  /** The HTML of the owner’s page, or empty. */
  pasted: string;
}

export function Preview({ choices, change, pasted }: Props): ReactNode {
  const { look, width } = choices;
  const page = usePage(choices, pasted);
  const platform = originOf(choices.api) || HOSTED_PLATFORM;
  const { room, pixels } = useRoom();
  const scale = Math.min(1, pixels / PIXELS[width]) || 1;
  return (
    <section className="preview" aria-label="Preview">
      <div className="bar">
        <SelectField
          label="Preview on"
          value={look === 'own' && !pasted ? 'paper' : look}
          options={pasted ? LOOKS : EXAMPLES}
          isLabelHidden
          onChange={(value) => change({ look: value })}
        />
        <Switch
          label="Width of the preview"
          value={width}
          options={NAMES}
          onChange={(value) => change({ width: value })}
        />
      </div>
      <div className={`room ${width}`} ref={room}>
        <Frame
          // A new frame for each page, so that page loads add no entries to the browser history.
          key={page}
          page={page}
          platform={platform}
          style={{
            width: `${PIXELS[width]}px`,
            transform: `scale(${scale})`,
            height: `calc(var(--preview-height) / ${scale})`,
          }}
        />
      </div>
      <p className="help">
        A visitor’s cart works here. Signing in and checking out work on your own page only.
      </p>
    </section>
  );
}
