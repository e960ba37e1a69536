// Checks the page around the widget: its language, whether it is secure, and what covers the cart button.
import { asCode, type Finding } from '../finding.ts';

const checkLanguage = (page: Document, hasLocale: boolean): Finding[] => {
  const { lang } = page.documentElement;
  if (hasLocale || !/^[A-Za-z]{2,3}_/.test(lang)) return [];
  return [
    {
      id: 'lang',
      level: 'hint',
      text: `${asCode(`lang="${lang}"`)} of the page is not a language tag, so the shop is in English.`,
      fix: `Write ${asCode(`lang="${lang.replace(/_/g, '-')}"`)}.`,
      places: [page.documentElement],
    },
  ];
};

const checkSecurity = (isSecure: boolean): Finding[] =>
  isSecure
    ? []
    : [
        {
          id: 'insecure',
          level: 'hint',
          text: 'The page is not secure, so members cannot log in here.',
          fix: 'Serve it over `https://`.',
        },
      ];

/** An element of the page that covers the middle of the floating cart button. */
const findCover = (page: Document): Element | undefined => {
  const toggle = page.querySelector('[data-pannier-node=toggle]');
  const box = toggle?.shadowRoot?.querySelector('button')?.getBoundingClientRect();
  if (!box?.width) return undefined;
  const top = page.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return top && !top.closest('[data-pannier-node]') ? top : undefined;
};

const checkCover = (page: Document): Finding[] => {
  const cover = findCover(page);
  if (!cover) return [];
  const name = cover.id ? `#${cover.id}` : cover.localName;
  return [
    {
      id: 'covered',
      level: 'problem',
      text: `${asCode(name)} of the page covers the floating cart button.`,
      fix: 'Move the button with `data-position`, for example to `bottom-start`, or raise it with `--pannier-z-index`.',
      places: [cover],
    },
  ];
};

export const checkSurroundings = (
  page: Document,
  isSecure: boolean,
  hasLocale: boolean,
): Finding[] => [
  ...checkLanguage(page, hasLocale),
  ...checkSecurity(isSecure),
  ...checkCover(page),
];
