// The last step of `npm run build`: the types of the package beside its code.
import { fileURLToPath } from 'node:url';
import { bundleTypes } from './bundle-types.ts';

await bundleTypes(fileURLToPath(new URL('../../../dist/npm', import.meta.url)));
