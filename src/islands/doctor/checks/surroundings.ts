// Checks what the page itself brings: its language, and whether it is secure.
import { asCode, type Finding } from '../finding.ts';

const ofLanguage = (page: Document, hasLocale: boolean): Finding[] => {
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

const ofSecurity = (isSecure: boolean): Finding[] =>
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

export const checkSurroundings = (
  page: Document,
  isSecure: boolean,
  hasLocale: boolean,
): Finding[] => [...ofLanguage(page, hasLocale), ...ofSecurity(isSecure)];
