// The second version of the cart under chaos.
import { playUnderChaos } from './cart-chaos.ts';

playUnderChaos('v2');
