// The colors of the written look, each with its value in dark mode.
import type { ReactNode } from 'react';
import {
  inkOn,
  LEAST,
  measureContrast,
  parseColor,
  type Rgb,
  toHex,
} from '../../../src/ui/theme/host-look/color.ts';
import { DEFAULTS } from '../../../src/ui/theme/host-look/palette.ts';
import { type Properties, type WrittenLook, withProperty } from '../model/written-look.ts';
import { Status } from './status.tsx';

const COLORS = {
  accent: 'Buttons',
  'on-accent': 'Text on buttons',
  ink: 'Text',
  surface: 'Cart and dialogs',
  link: 'Links',
} as const;
/** Colors that are read and checked, but have no field. */
const MORE = { 'ink-soft': 'Quiet text', danger: 'Errors' } as const;
type Color = keyof typeof COLORS | keyof typeof MORE;
const names = Object.keys(COLORS) as (keyof typeof COLORS)[];

/** Pairs of a text and its background. */
const PAIRS = [
  ['on-accent', 'accent'],
  ['ink', 'surface'],
  ['link', 'surface'],
  ['ink-soft', 'surface'],
  ['danger', 'surface'],
] as const;

type Part = 'usual' | 'dark';

const labelOf = (name: Color, part: Part): string =>
  `${{ ...COLORS, ...MORE }[name]}${part === 'dark' ? ' in dark mode' : ''}`;

const colorIn = (properties: Properties, name: Color): Rgb | undefined =>
  parseColor(properties[`--pannier-${name}`] ?? '')?.rgb;

/** All properties that apply in dark mode, or usually. */
const applied = ({ usual, dark }: WrittenLook, part: Part): Properties =>
  part === 'dark' ? { ...usual, ...dark } : usual;

/** The color that the widget shows: the written color, or its default. */
const shown = (written: WrittenLook, name: Color, part: Part): Rgb => {
  const own = colorIn(applied(written, part), name);
  if (own) return own;
  if (name === 'link' || name === 'ink-soft') return shown(written, 'ink', part);
  const defaults = DEFAULTS[written.isDark || part === 'dark' ? 'dark' : 'light'];
  if (name !== 'on-accent') return parseColor(defaults[name])?.rgb as Rgb;
  return inkOn(shown(written, 'accent', part));
};

interface Props {
  written: WrittenLook;
  onChange: (written: WrittenLook) => void;
}

function Cell({ written, onChange, name, part }: Props & { name: Color; part: Part }): ReactNode {
  const own = colorIn(written[part], name);
  const color = toHex(shown(written, name, part));
  return (
    <td>
      <label className={own ? 'color' : 'color unset'}>
        <input
          type="color"
          aria-label={labelOf(name, part)}
          value={color}
          // `onInput` runs for each movement in the picker, and Safari limits the changes of an address.
          onChangeCapture={({ currentTarget: { value } }) =>
            onChange({
              ...written,
              [part]: withProperty(written[part], `--pannier-${name}`, value),
            })
          }
        />
        <span aria-hidden="true">{own ? color : 'not set'}</span>
      </label>
    </td>
  );
}

function Contrasts({ written }: { written: WrittenLook }): ReactNode {
  const parts: Part[] = Object.keys(written.dark)[0] ? ['usual', 'dark'] : ['usual'];
  return parts.flatMap((part) =>
    PAIRS.flatMap(([text, ground]) => {
      const all = applied(written, part);
      if (!colorIn(all, text) && !colorIn(all, ground)) return [];
      const contrast = measureContrast(shown(written, text, part), shown(written, ground, part));
      if (contrast >= LEAST) return [];
      return [
        <Status key={`${part} ${text}`} kind="hint">
          {labelOf(text, part)}: the contrast is {contrast.toFixed(1)}. Readable text has at least{' '}
          {LEAST}.
        </Status>,
      ];
    }),
  );
}

export function ColorTable(props: Props): ReactNode {
  return (
    <>
      <table className="colors">
        <thead>
          <tr>
            <td />
            <th scope="col">Usual</th>
            <th scope="col">Dark mode</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{COLORS[name]}</th>
              <Cell {...props} name={name} part="usual" />
              <Cell {...props} name={name} part="dark" />
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="statuses" aria-live="polite">
        <Contrasts written={props.written} />
      </ul>
    </>
  );
}
