/** The solid board keeps the promise of every board. */
import { boardContract } from './boardContract.ts';
import { SOLID } from './solid.ts';

boardContract(SOLID);
