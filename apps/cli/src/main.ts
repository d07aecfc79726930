#!/usr/bin/env node
/** `duiyi`: the rules library at the command line. Exits with 0, with 1 when faults were found, with 2 on wrong usage. */
import { adjudicateCommand } from './commands/adjudicate.ts';
import { fenCommand } from './commands/fen.ts';
import { movesCommand } from './commands/moves.ts';
import { perftCommand } from './commands/perft.ts';
import { pgnCheckCommand } from './commands/pgnCheck.ts';
import { pgnConvertCommand } from './commands/pgnConvert.ts';
import { whyCommand } from './commands/why.ts';
import type { Command } from './command.ts';
import { flush, writeLine } from './output.ts';
import type { UsageFault } from './usage.ts';
import { dictionaries, languageOf, usageSentence } from './words.ts';
import type { Dictionary } from './words/dictionary.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  perft: perftCommand,
  fen: fenCommand,
  moves: movesCommand,
  why: whyCommand,
  'pgn check': pgnCheckCommand,
  'pgn convert': pgnConvertCommand,
  adjudicate: adjudicateCommand,
};

/** Two words name a command before one does. */
function find(args: readonly string[]): { readonly command: Command; readonly rest: readonly string[] } | null {
  for (const words of [2, 1]) {
    const name = args.slice(0, words).join(' ');
    if (Object.hasOwn(COMMANDS, name)) return { command: COMMANDS[name], rest: args.slice(words) };
  }
  return null;
}

function usage(command?: Command): string {
  const { labels } = dictionary();
  const commands = command === undefined ? Object.values(COMMANDS) : [command];
  return [`${labels.usage}:`, ...commands.map((one) => `  duiyi ${one.usage}`), '', labels.common, labels.exits].join(
    '\n',
  );
}

/** Before a command has read its options: the language asked for anywhere among the arguments. */
function dictionary(): Dictionary {
  const args = process.argv;
  const asked = args.includes('--lang=zh') || args[args.indexOf('--lang') + 1] === 'zh';
  const english = args.includes('--lang=en') || args[args.indexOf('--lang') + 1] === 'en';
  return dictionaries[asked ? 'zh' : english ? 'en' : languageOf(process.env)];
}

function refuse(fault: UsageFault, command?: Command): void {
  process.exitCode = 2;
  process.stderr.write(`duiyi: ${usageSentence(dictionary(), fault)}\n`);
  if (fault.code !== 'unreadable-file' && fault.code !== 'unwritable-file') process.stderr.write(`${usage(command)}\n`);
}

async function main(args: readonly string[]): Promise<void> {
  const found = find(args);
  if (args.includes('--help') || args.includes('-h')) {
    await writeLine(usage(found?.command));
  } else if (found === null) refuse({ code: 'unknown-command', name: args[0] ?? '' });
  else {
    const result = await found.command.run(found.rest);
    if (result.ok) process.exitCode = result.value;
    else refuse(result.error, found.command);
  }
  await flush();
}

await main(process.argv.slice(2));
