import { storeContract } from './contract.ts';
import { openMemory } from './memory.ts';

storeContract('memory', openMemory);
