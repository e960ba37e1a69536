import { applicationError } from '../../../foundation/validation/platform-error.ts';

/** @throws PlatformError 409 INVALID_REVISION; the platform's actual code is unknown. */
export const requireRevision = (given: string, current: number): void => {
  if (given === String(current)) return;
  throw applicationError(
    409,
    'INVALID_REVISION',
    'The entity has been changed since it was read.',
    {
      currentRevision: String(current),
    },
  );
};
