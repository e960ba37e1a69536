// The chunk of the drawer's parts for version 2 of the platform's cart.
export { openDetailsV2 } from '../../wiring/open-details-v2.ts';
