import { codeFromFrame } from '../../../src/client/auth/login/login-frame.ts';
import { createFakePage, type FakePage } from './fake-page.ts';

export const STATE = 'Zn5x0_aState-that-nobody-guesses_0123456789';

export const PLATFORM = 'https://login.shop.example';

export const ADDRESS = `${PLATFORM}/authorize?session=once`;

export const CODE = 'the-code';

export const origins: Record<string, unknown> = {
  'the platform': PLATFORM,
  'a subdomain': 'https://evil.login.shop.example',
  'the parent domain': 'https://shop.example',
  'a longer name': 'https://login.shop.example.evil.test',
  http: 'http://login.shop.example',
  'another port': 'https://login.shop.example:8443',
  'a trailing slash': `${PLATFORM}/`,
  'other case': 'https://LOGIN.shop.example',
  'the page itself': 'https://page.example',
  null: 'null',
  empty: '',
  none: undefined,
};

export const sources: Record<string, (page: FakePage) => unknown> = {
  'our frame': ({ frames }) => frames[0]?.contentWindow,
  'the page itself': ({ environment }) => environment,
  'the opener': () => ({ name: 'opener' }),
  'another frame': () => ({ name: 'frame' }),
  'the frame element': ({ frames }) => frames[0],
  null: () => null,
  none: () => undefined,
};

export const states: Record<string, (message: object) => object> = {
  right: (message) => ({ ...message, state: STATE }),
  wrong: (message) => ({ ...message, state: STATE.replace('Z', 'z') }),
  longer: (message) => ({ ...message, state: `${STATE} ` }),
  missing: (message) => message,
  empty: (message) => ({ ...message, state: '' }),
  'in an array': (message) => ({ ...message, state: [STATE] }),
  'an object that reads the same': (message) => ({ ...message, state: { toString: () => STATE } }),
  'a name every object knows': (message) => ({ ...message, state: '__proto__' }),
  inherited: (message) => Object.assign(Object.create({ state: STATE }), message),
  'in a null-prototype object': (message) =>
    Object.assign(Object.create(null), message, { state: STATE }),
  'in a getter': (message) => Object.defineProperty({ ...message }, 'state', { get: () => STATE }),
};

export const array = (message: object) => Object.assign([], message);

/** Valid and invalid forms of the message that carries the authorization code. */
export const shapes: Record<string, { content: object; wrap?: (message: object) => unknown }> = {
  'a code': { content: { code: CODE } },
  'an empty code': { content: { code: '' } },
  'a code that is an object': { content: { code: { toString: () => CODE } } },
  'a code that is a number': { content: { code: 5 } },
  'a code in a list': { content: { code: [CODE] } },
  'a code of 10 MB': { content: { code: 'x'.repeat(10_000_000) } },
  'no code': { content: {} },
  'an array': { content: { code: CODE }, wrap: array },
  'JSON text': { content: { code: CODE }, wrap: (message) => JSON.stringify(message) },
  'a Map': { content: {}, wrap: (message) => new Map(Object.entries({ code: CODE, ...message })) },
  'wrapped once more': { content: { code: CODE }, wrap: (message) => ({ data: message }) },
  nothing: { content: {}, wrap: () => null },
};

export const moments = [
  'before',
  'during',
  'after giving up',
  'after an error',
  'after the time',
] as const;

export interface Cell {
  origin: string;
  source: string;
  state: string;
  shape: string;
  moment: (typeof moments)[number];
}

/** Sends the message of one test case to the real listener. Aborts the login if no outcome follows. */
export const play = async ({ origin, source, state, shape, moment }: Cell): Promise<unknown> => {
  const page = createFakePage();
  const giveUp = new AbortController();
  const send = () => {
    const { content = {}, wrap = (message: object) => message } = shapes[shape] ?? {};
    const data = wrap(states[state]?.(content) ?? {});
    page.post({ origin: origins[origin], source: sources[source]?.(page), data });
  };
  if (moment === 'before') send();
  const outcome = codeFromFrame(page.environment, ADDRESS, STATE, { signal: giveUp.signal }).catch(
    () => 'refused',
  );
  const after = page.frames[0]?.contentWindow;
  if (moment === 'during') send();
  if (moment === 'after the time') while (page.time.next()) {}
  giveUp.abort();
  if (moment.startsWith('after')) {
    // Sends the message from the frame's former window. No listener is left, so the message must be ignored.
    if (page.frames[0]) page.frames[0].contentWindow = after ?? null;
    send();
  }
  const { listeners, timers } = page.left();
  return listeners + timers ? 'leaky' : outcome;
};

export const cells = Object.keys(origins).flatMap((origin) =>
  Object.keys(sources).flatMap((source) =>
    Object.keys(states).flatMap((state) =>
      Object.keys(shapes).flatMap((shape) =>
        moments.map((moment) => ({ origin, source, state, shape, moment })),
      ),
    ),
  ),
);
