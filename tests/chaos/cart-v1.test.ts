// The first version of the cart under chaos.
import { playUnderChaos } from './cart-chaos.ts';

playUnderChaos('v1');
