/** The flat board keeps the promise of every board. */
import { boardContract } from './boardContract.ts';
import { FLAT } from './boardKind.ts';

boardContract(FLAT);
