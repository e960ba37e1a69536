// The page with the snippet, running in a frame: at the width of a desktop, scaled to fit, or of a phone.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Choices, Look } from '../model/choices.ts';
import { toFragment } from '../model/link.ts';
import { first } from '../settings.ts';
import { SelectField } from './fields.tsx';
import { Switch } from './switch.tsx';
import type { Change } from './use-choices.ts';

const LOOKS: Readonly<Record<Look, string>> = {
  paper: 'A quiet shop',
  studio: 'A dark studio',
  market: 'A bright market',
  arabic: 'A shop in Arabic',
};
const NAMES = { desktop: 'Desktop', phone: 'Phone' } as const;
const PIXELS = { desktop: 1280, phone: 390 } as const;
/** While somebody types. */
const PAUSE_MS = 350;

/** The address of the preview, a moment after the last change. */
const useAddress = (choices: Choices): string => {
  // What the preview shows, which the script's address and its width are no part of.
  const { script, site, isPinned, width } = first;
  const fragment = toFragment({ ...choices, script, site, isPinned, width }, first);
  const [address, setAddress] = useState(`host.html#${fragment}`);
  const loads = useRef(0);
  useEffect(() => {
    const timer = setTimeout(() => {
      loads.current += 1;
      // Another query makes the frame load the page again.
      setAddress(`host.html?${loads.current}#${fragment}`);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [fragment]);
  return address;
};

/** The width of the room for the frame. */
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
}

export function Preview({ choices, change }: Props): ReactNode {
  const { look, width } = choices;
  const address = useAddress(choices);
  const { room, pixels } = useRoom();
  const scale = Math.min(1, pixels / PIXELS[width]) || 1;
  return (
    <section className="preview" aria-label="Preview">
      <div className="bar">
        <SelectField
          label="Preview on"
          value={look}
          options={LOOKS}
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
        <iframe
          title="Your choices on a page"
          src={address}
          style={{
            width: `${PIXELS[width]}px`,
            transform: `scale(${scale})`,
            height: `calc(var(--preview-height) / ${scale})`,
          }}
        />
      </div>
    </section>
  );
}
