/** A process under measurement: started as its host starts it, with what it has used of the processor and of memory. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** As `npm start` has it, for the relay too. */
const OPTIONS = ['--use-largepages=silent'];
const HALL = fileOf('../../apps/server/dist/main.js');
const RELAY = fileOf('relay.ts');
const BALANCER = fileOf('../cluster/balancer.ts');

/** Linux counts processor time in hundredths of a second, whatever the kernel's own tick (proc(5)). */
const TICKS_A_SECOND = 100;

/** Processor time of a process and its threads so far, in seconds. */
export const processorTime = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
};

/** The same of a process and all its children, those that have ended too. */
export const familyTime = (pid: number): number => {
  const [, after] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ');
  const [ended, endedSystem] = after.split(' ').slice(13, 15).map(Number);
  const living = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim().split(' ').filter(Boolean);
  const children = living.reduce((sum, child) => {
    try {
      return sum + processorTime(Number(child));
    } catch (error) {
      // It has ended since then: its parent has its time from now on.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return sum;
      throw error;
    }
  }, 0);
  return processorTime(pid) + children + (ended + endedSystem) / TICKS_A_SECOND;
};

const started = new Set<ChildProcess>();
// A driver that fails takes what it started with it.
process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});

export class Program {
  readonly pid: number;
  readonly port: number;
  /** From its start until it took visitors, in milliseconds. */
  readonly readyAfter: number;
  readonly #child: ChildProcess;
  readonly #inspector: string | null;

  /** A node of the hall; `environment`: where its data is. */
  static hall(environment: Readonly<Record<string, string>>, { inspect = false } = {}): Promise<Program> {
    return Program.#start([...OPTIONS, ...(inspect ? ['--inspect=127.0.0.1:0'] : []), HALL], 'hall ready', {
      ...environment,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_FORMAT: 'json',
      MESSAGE_RATE: '100000',
    });
  }

  static relay(): Promise<Program> {
    return Program.#start([...OPTIONS, RELAY], 'ready', {});
  }

  /** Connections to it go to these ports in turn. */
  static balancer(ports: readonly number[]): Promise<Program> {
    return Program.#start([BALANCER, ...ports.map(String)], 'ready', {});
  }

  static async #start(
    args: readonly string[],
    sign: string,
    environment: Readonly<Record<string, string>>,
  ): Promise<Program> {
    const since = performance.now();
    const child = spawn(process.execPath, args, {
      env: { PATH: process.env['PATH'], ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    started.add(child);
    child.once('exit', () => started.delete(child));
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    const lines = createInterface(child.stdout);
    return new Promise((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`exit ${code}: ${errors}`)));
      lines.on('line', (line) => {
        const { msg, port } = JSON.parse(line) as { msg: string; port: number };
        if (msg !== sign) return;
        const inspector = /ws:\S+/.exec(errors)?.[0] ?? null;
        resolve(new Program(child, port, performance.now() - since, inspector));
      });
    });
  }

  private constructor(child: ChildProcess, port: number, readyAfter: number, inspector: string | null) {
    this.#child = child;
    this.pid = child.pid!;
    this.port = port;
    this.readyAfter = readyAfter;
    this.#inspector = inspector;
  }

  /** Heap and external memory after a collection, in bytes. The program must have been started for inspection. */
  async memory(): Promise<number> {
    const inspector = new WebSocket(this.#inspector!);
    await once(inspector, 'open');
    let id = 0;
    const ask = async (method: string, params = {}): Promise<{ result: { result: { value: number } } }> => {
      id += 1;
      inspector.send(JSON.stringify({ id, method, params }));
      for (;;) {
        const [data] = (await once(inspector, 'message')) as [Buffer];
        const answer = JSON.parse(data.toString()) as { id: number; result: { result: { value: number } } };
        if (answer.id === id) return answer;
      }
    };
    await ask('HeapProfiler.enable');
    for (let pass = 0; pass < 3; pass += 1) await ask('HeapProfiler.collectGarbage');
    const { result } = await ask('Runtime.evaluate', {
      expression: '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())',
    });
    inspector.close();
    return result.result.value;
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    this.#child.removeAllListeners('exit');
    started.delete(this.#child);
    this.#child.kill(signal);
    await once(this.#child, 'exit');
  }
}

/** A folder for a hall's data, gone after `run`. */
export const withFolder = async <T>(run: (folder: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'duiyi-bench-'));
  try {
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
