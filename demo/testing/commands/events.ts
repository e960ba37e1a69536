// `npx pannier events`: sends signed sample events to the webhook of an app in development.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { urlOf } from '../../sandbox/foundation/validation/fields.ts';
import { type EventType, eventTypes } from '../../sandbox/platform/events/event-types.ts';
import { eventOf } from '../../sandbox/platform/events/sample-event.ts';
import {
  bodyToSign,
  createEventSigner,
  type EventSigner,
} from '../../sandbox/platform/events/signing.ts';
import { toSubscriberEvent } from '../../sandbox/platform/events/subscriber-event.ts';
import { type Command, UsageError } from './command.ts';

/** An installation of the packages deletes this folder, and with it the key. */
const KEY_FILE = 'node_modules/.cache/pannier/events-key.pem';
const TIMEOUT_MS = 30_000;

const help = `npx pannier events [--to URL] [options]

Sends a signed sample of an event to your webhook, and prints the answer. Without --to, prints the public key only.

  --to URL       Address of your webhook, such as http://localhost:3000/events.
  --type TYPE    Type of the event. Can be repeated, and can end with *. Default: wix.ecom.v1.order_approved.
  --key FILE     Private key (PKCS #8 PEM) that signs the events. The file is created if it does not exist.
                 Default: ${KEY_FILE}
  --types        Prints all types.
  --help         Prints this text.`;

/** @throws UsageError if the text is not a web address. */
const readAddress = (text: string): URL => {
  const url = urlOf(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(
      `--to: expected an address like http://localhost:3000/events, received "${text}"`,
    );
  return url;
};

/** The types that match the patterns. @throws UsageError for a pattern that matches no type. */
const findTypes = (patterns: readonly string[]): EventType[] => {
  const found = patterns.flatMap((pattern) => {
    const matching = [...eventTypes.values()].filter(({ type }) =>
      pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern,
    );
    if (!matching.length)
      throw new UsageError(`--type: expected a type that --types prints, received "${pattern}"`);
    return matching;
  });
  return [...new Set(found)];
};

/** Opens the file's key, or creates it for later calls. @throws UsageError for a file without a private key. */
const openSigner = async (file: string): Promise<EventSigner> => {
  const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const signer = createEventSigner(known);
  await signer.publicKey().catch(() => {
    throw new UsageError(`--key: expected a private key (PKCS #8 PEM) in ${file}`);
  });
  if (known === undefined) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await signer.privateKey(), { mode: 0o600 });
  }
  return signer;
};

/** The key as one line, for a file of environment variables. */
const toLine = (pem: string): string => Buffer.from(pem).toString('base64');

/** Sends a sample of the type. Resolves to the response as text, and to whether the webhook accepted the event. */
const send = async (
  { to, signer }: { to: URL; signer: EventSigner },
  type: EventType,
): Promise<{ answer: string; isTaken: boolean }> => {
  const sample = eventOf(type, { entityId: crypto.randomUUID() });
  const event = toSubscriberEvent(sample, '1', Date.now());
  const body = await signer.sign(bodyToSign(event), event.id, Date.now());
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(to, { method: 'POST', body, redirect: 'manual', signal });
    // A terminal would interpret control characters.
    const text = (await response.text()).slice(0, 300).replace(/\p{Cc}/gu, ' ');
    return { answer: `${response.status} ${text}`.trim(), isTaken: response.ok };
  } catch (error) {
    const { cause, message } = error as Error;
    return { answer: (cause as Error | undefined)?.message ?? message, isTaken: false };
  }
};

export const events: Command = {
  help,
  run: async (args) => {
    const { values } = parseArgs({
      args,
      options: {
        to: { type: 'string' },
        type: { type: 'string', multiple: true, default: ['wix.ecom.v1.order_approved'] },
        key: { type: 'string', default: KEY_FILE },
        types: { type: 'boolean', default: false },
      },
    });
    if (values.types) return console.log([...eventTypes.keys()].join('\n'));
    const to = values.to === undefined ? undefined : readAddress(values.to);
    const types = findTypes(values.type);
    const signer = await openSigner(values.key);
    console.log(`STORE_PUBLIC_KEY=${toLine(await signer.publicKey())}`);
    if (!to) return;
    for (const type of types) {
      const { answer, isTaken } = await send({ to, signer }, type);
      console.log(`${isTaken ? 'taken  ' : 'REFUSED'}  ${type.type}: ${answer}`);
      if (!isTaken) process.exitCode = 1;
    }
  },
};
