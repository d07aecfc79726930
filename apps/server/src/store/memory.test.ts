import { storeContract } from './contract.ts';
import { archiveContract } from './archiveContract.ts';
import { peopleContract } from './peopleContract.ts';
import { queueContract } from './queueContract.ts';
import { pointsContract } from './pointsContract.ts';
import { openMemory } from './memory.ts';
import { unfinishedContract } from './unfinishedContract.ts';

storeContract('memory', openMemory);
peopleContract('memory', openMemory);
pointsContract('memory', openMemory, 60);
archiveContract('memory', openMemory);
unfinishedContract('memory', openMemory);
queueContract('memory', openMemory);
