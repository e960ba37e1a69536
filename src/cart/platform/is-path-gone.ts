// Tells from an error that the platform does not have the path any more, or not yet.
import { isStoreError } from '../../client/errors.ts';

/** Whether the platform has removed the path. Refusals of a call have other codes, and so has a server that fails. */
export const isPathGone = (error: unknown): boolean =>
  isStoreError(error) &&
  (error.status === 410 || error.status === 501 || error.code === 'HTTP_404');
