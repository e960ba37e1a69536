import { playUnderChaos } from './cart-chaos.ts';

playUnderChaos('v1');
