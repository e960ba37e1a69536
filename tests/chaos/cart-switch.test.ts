// A cart whose first version ends in the middle of the chaos.
import { playUnderChaos } from './cart-chaos.ts';

playUnderChaos('switch');
