// The response of bulk calls: the result of each item and the totals.

export interface ItemError {
  code: string;
  description: string;
  data?: Record<string, unknown>;
}

export interface ItemMetadata {
  id: string;
  originalIndex: number;
  success: boolean;
  error?: ItemError;
}

/** One result per id, in order; an id without an error has succeeded. */
export const bulkAnswer = (
  ids: readonly string[],
  errorOf: (index: number) => ItemError | undefined,
) => {
  const results = ids.map((id, originalIndex) => {
    const error = errorOf(originalIndex);
    const itemMetadata: ItemMetadata = {
      id,
      originalIndex,
      success: error === undefined,
      ...(error && { error }),
    };
    return { itemMetadata };
  });
  const totalFailures = results.filter(({ itemMetadata }) => !itemMetadata.success).length;
  return {
    results,
    bulkActionMetadata: {
      totalSuccesses: ids.length - totalFailures,
      totalFailures,
      undetailedFailures: 0,
    },
  };
};
