// Where the platform tells the addresses of its own pages, apart from host-map.ts: only its callers carry it.

export const REDIRECTS = '/_api/redirects-api';
