// The last step of `npm run build`: writes the types of the package next to its code.
import { fileURLToPath } from 'node:url';
import { bundleTypes } from './bundle-types.ts';

await bundleTypes(fileURLToPath(new URL('../../../dist/npm', import.meta.url)));
