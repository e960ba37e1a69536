// Appearance and behavior: corner, colors, language, reaction to a click, and login.
import type { ReactNode } from 'react';
import type { AfterAdd, Login, Position, Theme } from '../../../src/app/attributes/script-tag.ts';
import { SelectField } from './fields.tsx';
import type { LookProps } from './use-choices.ts';
import { WrittenLookFields } from './written-look.tsx';

const POSITIONS = {
  'bottom-end': 'Bottom, at the end of the line',
  'bottom-start': 'Bottom, at the start of the line',
  'top-end': 'Top, at the end of the line',
  'top-start': 'Top, at the start of the line',
  none: 'None: the page has a button of its own',
} satisfies Record<Position, string>;
const THEMES = {
  auto: 'As the page',
  own: 'Written into the snippet',
  light: 'Light',
  dark: 'Dark',
} satisfies Record<Theme, string>;
const AFTER = {
  open: 'The cart opens',
  toast: 'A message in the corner',
  badge: 'Only the count changes',
  none: 'Nothing more',
} satisfies Record<AfterAdd, string>;
const LOGINS = {
  frame: 'A dialog, without leaving the page',
  form: 'A dialog, and a short redirect',
  redirect: 'The platform’s own page (most secure)',
} satisfies Record<Login, string>;
const LANGUAGES = {
  '': 'As the page',
  ar: 'Arabic',
  zh: 'Chinese (simplified)',
  nl: 'Dutch',
  en: 'English',
  fr: 'French',
  de: 'German',
  he: 'Hebrew',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  pl: 'Polish',
  pt: 'Portuguese (Brazil)',
  es: 'Spanish',
  tr: 'Turkish',
};

/** The listed languages, plus the language that a link has set. */
const languagesWith = (locale: string): Record<string, string> =>
  locale in LANGUAGES ? LANGUAGES : { ...LANGUAGES, [locale]: locale };

export function LookSection(props: LookProps): ReactNode {
  const { choices, change } = props;
  const { position, theme, locale, afterAdd, login } = choices;
  return (
    <section>
      <h2>Look and behavior</h2>
      <div className="pairs">
        <SelectField
          label="Floating cart button"
          value={position}
          options={POSITIONS}
          onChange={(value) => change({ position: value })}
        />
        <SelectField
          label="Colors"
          value={theme}
          options={THEMES}
          onChange={(value) => change({ theme: value })}
        />
        {theme === 'own' && <WrittenLookFields {...props} />}
        <SelectField
          label="Language"
          value={locale}
          options={languagesWith(locale)}
          onChange={(value) => change({ locale: value })}
        />
        <SelectField
          label="After a click on “Add to cart”"
          value={afterAdd}
          options={AFTER}
          onChange={(value) => change({ afterAdd: value })}
        />
        <SelectField
          label="Members sign in with"
          value={login}
          options={LOGINS}
          onChange={(value) => change({ login: value })}
        />
      </div>
    </section>
  );
}
