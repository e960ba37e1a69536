// The Trusted Types policy of the React package. The script tag uses the policy of widget-loader/captured-globals.ts.
import { createPolicy, type Policy } from '../../app/browser/trusted-types.ts';

/** Nonce of the page's script policy. The script-tag build uses the nonce of the loader's element. */
export const nonce: string = '';

/** Prefixes of the URLs from which scripts may load. */
export const listed: string[] = [];

export const policy: Policy = createPolicy(globalThis, listed);
