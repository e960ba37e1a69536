// Reads the platform's login response from a query or fragment, and removes it.
// Facts: docs/platform/authentication.md#redirect.

/** Parameters of the platform. Other parameters belong to the host page. */
const NAMES = ['code', 'state', 'error', 'error_description'];

export interface ReturnAnswer {
  code: string | null;
  state: string | null;
  error: string | null;
  errorDescription: string | null;
}

/** `part` is a query or fragment, with or without `?` or `#`. */
export const answerIn = (part: string): ReturnAnswer => {
  // The ampersand keeps URLSearchParams from dropping a question mark at the start of a parameter name.
  const given = new URLSearchParams(part.replace(/^[?#]/, '&'));
  return {
    code: given.get('code'),
    state: given.get('state'),
    error: given.get('error'),
    errorDescription: given.get('error_description'),
  };
};

/** Removes the platform's parameters. Other parameters keep their order and encoding. */
export const withoutAnswer = (part: string): string => {
  const kept = part
    .slice(1)
    .split('&')
    .filter((pair) => !NAMES.includes([...new URLSearchParams(`&${pair}`).keys()][0] ?? ''))
    .join('&');
  return kept && part[0] + kept;
};
