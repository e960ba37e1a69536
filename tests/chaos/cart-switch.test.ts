// The cart under chaos, with version 1 ending in the middle.
import { playUnderChaos } from './cart-chaos.ts';

playUnderChaos('switch');
