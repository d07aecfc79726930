import { storeContract } from './contract.ts';
import { peopleContract } from './peopleContract.ts';
import { openMemory } from './memory.ts';
import { unfinishedContract } from './unfinishedContract.ts';

storeContract('memory', openMemory);
peopleContract('memory', openMemory);
unfinishedContract('memory', openMemory);
