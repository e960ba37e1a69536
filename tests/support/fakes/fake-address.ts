// A page at an address, for tests of code that cleans the address: a location and a history that records calls.

const locationAt = (href: string): Location => {
  const { search, hash } = new URL(href);
  return { href, search, hash } as Location;
};

export const pageAt = (href: string, state: unknown = { router: 'the page’s own' }) => {
  const replaced: [state: unknown, title: string, url: string][] = [];
  const replaceState = (...given: (typeof replaced)[0]) => {
    replaced.push(given);
    page.location = locationAt(given[2]);
  };
  const page = {
    location: locationAt(href),
    history: { state, replaceState } as unknown as History,
  };
  return { page, replaced };
};
