// Reads the address of the owner's page about returns and withdrawal. The drawer and the account menu show it, not the core.
import { ownerAddress } from '../model/safe-url.ts';

export interface ReturnsParts {
  document: Document;
  /** The attribute of the script tag, or what a React app has set. */
  returns?: string | undefined;
  report: (mistake: string) => void;
}

/** The page's address; undefined without one. Reports one that leads to no web page. */
export const readReturns = ({ document, returns, report }: ReturnsParts): string | undefined => {
  if (returns === undefined) return undefined;
  const address = ownerAddress(returns, document.baseURI);
  if (!address) report(`data-returns: expected an address such as /returns, received "${returns}"`);
  return address;
};
