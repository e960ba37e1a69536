// The response of bulk calls of version 3: the result of each entry and the totals.
import { PlatformError } from '../../../foundation/validation/platform-error.ts';
import type { ItemError } from '../../catalog/products/bulk-result.ts';

export interface BulkResult {
  /** Absent if nothing was created. */
  id?: string;
  error?: ItemError;
  /** The entity, if requested. */
  item?: object | undefined;
}

/** A PlatformError becomes an error in the entry's result, except status 500; other errors are rethrown. */
export const resultOf = async (
  id: string | undefined,
  write: () => Promise<BulkResult>,
): Promise<BulkResult> => {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof PlatformError) || error.status === 500) throw error;
    return { ...(id !== undefined && { id }), error: itemErrorOf(error) };
  }
};

const itemErrorOf = ({ body, message }: PlatformError): ItemError => {
  const { applicationError } = (body['details'] ?? {}) as { applicationError?: ItemError };
  return applicationError ?? { code: 'VALIDATION_ERROR', description: message };
};

export const bulkAnswerV3 = (results: readonly BulkResult[]) => {
  const totalFailures = results.filter(({ error }) => error !== undefined).length;
  return {
    results: results.map(({ id, error, item }, originalIndex) => ({
      itemMetadata: {
        ...(id !== undefined && { id }),
        originalIndex,
        success: error === undefined,
        ...(error && { error }),
      },
      ...(item && { item }),
    })),
    bulkActionMetadata: {
      totalSuccesses: results.length - totalFailures,
      totalFailures,
      undetailedFailures: 0,
    },
  };
};
