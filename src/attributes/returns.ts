// Reads the address of the owner's page about returns and withdrawal. The drawer and the account menu show it, not the core.
import { ownerAddress } from '../model/safe-url.ts';

export interface ReturnsParts {
  document: Document;
  /** What the owner of a React app has set instead of the attribute. */
  returns?: string | undefined;
  report: (mistake: string) => void;
}

/** The page's address; undefined without one. Reports one that leads to no web page. */
export const readReturns = ({ document, returns, report }: ReturnsParts): string | undefined => {
  const script = document.querySelector<HTMLElement>('script[data-returns]');
  const text = returns ?? script?.dataset['returns'];
  if (text === undefined) return undefined;
  const address = ownerAddress(text, document.baseURI);
  if (!address) report(`data-returns: expected an address such as /returns, received "${text}"`);
  return address;
};
