// The platform's answer inside an address: read from a query or fragment, and taken out of it again.

/** The only names that are the platform's; everything else in an address is the page's own. */
const NAMES = ['code', 'state', 'error', 'error_description'];

export interface ReturnAnswer {
  code: string | null;
  state: string | null;
  error: string | null;
  errorDescription: string | null;
}

/** `part` is a query or fragment, with or without its first character. */
export const answerIn = (part: string): ReturnAnswer => {
  // The ampersand keeps the parser from taking a second question mark away.
  const given = new URLSearchParams(part.replace(/^[?#]/, '&'));
  return {
    code: given.get('code'),
    state: given.get('state'),
    error: given.get('error'),
    errorDescription: given.get('error_description'),
  };
};

/** The part without the platform's names; the rest keeps its order and its spelling. */
export const withoutAnswer = (part: string): string => {
  const kept = part
    .slice(1)
    .split('&')
    .filter((pair) => !NAMES.includes([...new URLSearchParams(`&${pair}`).keys()][0] ?? ''))
    .join('&');
  return kept && part[0] + kept;
};
