/** The balancer as a process of its own, so that its work is told apart from that of the driver: `node balancer.ts PORT …`. */
import { Balancer } from '../../apps/server/src/testing/balancer.ts';

const { port } = await Balancer.open(process.argv.slice(2).map(Number));
process.stdout.write(`${JSON.stringify({ msg: 'ready', port })}\n`);
