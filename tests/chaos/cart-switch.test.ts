// Seeded cart chaos in which the platform removes version 1 of the cart during each sequence.
import { playUnderChaos } from './cart-chaos.ts';

playUnderChaos('switch');
