#!/usr/bin/env node
// The command line of the package, `npx pannier`.
import { type Command, UsageError } from './commands/command.ts';
import { events } from './commands/events.ts';
import { sandbox } from './commands/sandbox.ts';

const commands = new Map<string, Command>([
  ['sandbox', sandbox],
  ['events', events],
]);

const help = (): string => [...commands.values()].map((command) => command.help).join('\n\n');

const [name = '', ...args] = process.argv.slice(2);
const command = commands.get(name);
try {
  if (args.includes('--help') && command) console.log(command.help);
  else if (command) await command.run(args);
  else if (!name || name === '--help') console.log(help());
  else
    throw new UsageError(
      `expected the command ${[...commands.keys()].join(' or ')}, received "${name}"`,
    );
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException;
  const isUsage = error instanceof UsageError || code?.startsWith('ERR_PARSE_ARGS');
  console.error(`pannier: ${message}${isUsage ? `\n\n${command?.help ?? help()}` : ''}`);
  process.exit(1);
}
