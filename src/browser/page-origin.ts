// The origin of the page that this runs in; there is none on a server.

/** `null` as text in a page that has no origin of its own, such as a local file. */
export const pageOrigin = (
  scope: { location?: { origin: string } } = globalThis,
): string | undefined => scope.location?.origin;
