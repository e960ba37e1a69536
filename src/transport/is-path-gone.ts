// Tells from an error that the platform does not have the path any more, or not yet.
import { isStoreError } from '../errors.ts';

/** What a path refuses has a code of its own, and a server that fails says nothing about its paths. */
export const isPathGone = (error: unknown): boolean =>
  isStoreError(error) &&
  (error.status === 410 || error.status === 501 || error.code === 'HTTP_404');
