import { busContract } from './contract.ts';
import { openLocalBus } from './local.ts';

busContract('local', async () => {
  const bus = openLocalBus();
  return [bus, bus];
});
