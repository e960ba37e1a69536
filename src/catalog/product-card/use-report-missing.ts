// Names on the console a product of the page that the store does not have.
import { useEffect } from 'react';
import { saysMissing } from '../../products/owner-buttons/product-ids.ts';
import type { ProductApp } from '../shared/catalog-app.ts';

/** `name` is an id or a slug. The same name is reported once. */
export const useReportMissing = (
  { report }: Pick<ProductApp, 'report'>,
  name: string,
  status: string | undefined,
): void => {
  useEffect(() => {
    if (status === 'missing') report(saysMissing(name));
  }, [report, name, status]);
};
