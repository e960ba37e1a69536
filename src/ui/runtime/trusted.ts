// The policy of the React package. The script tag's build takes the loader's instead; see widget-loader/natives.ts.
import { createPolicy, type Policy } from '../../app/browser/trusted-types.ts';

/** Of the page's policy for its scripts: in the script tag's build, that of the loader's own element. */
export const nonce: string = '';

/** How the addresses begin that scripts may come from. */
export const listed: string[] = [];

export const policy: Policy = createPolicy(globalThis, listed);
