// Injects faults on demand: decides which request fails and how, reproducibly.
import { z } from 'zod';
import { parse } from '../foundation/validation/parse.ts';
import { validationError } from '../foundation/validation/platform-error.ts';

export const faultKinds = [
  'delay',
  'status',
  'drop-before',
  'drop-after',
  'malformed',
  'huge',
  'endless',
  'no-content',
  'empty-429',
  'html-403',
] as const;

export interface Fault {
  kind: (typeof faultKinds)[number];
  /** Delay in milliseconds, alone or before a fault of another kind. The delay ends early when the fault is cleared. */
  ms?: number | undefined;
  /** Status of the response for the kind `status`; default 503. */
  status?: number | undefined;
  retryAfterSeconds?: number | undefined;
  /** Body of the response for the kinds `status` and `malformed`: strings are sent as they are, anything else as JSON. */
  body?: unknown;
}

export interface FaultMatch {
  method?: string | undefined;
  /** A prefix, or a regular expression between slashes: `/add-to-cart$/`. */
  path?: string | undefined;
  /** The origin of the page that sends the request. */
  origin?: string | undefined;
}

export interface FaultRule {
  match?: FaultMatch | undefined;
  fault: Fault;
  /** How often the rule fires: once by default, unlimited if only `probability` is given. */
  times?: number | undefined;
  probability?: number | undefined;
  seed?: number | undefined;
}

const faultRule = z.strictObject({
  match: z
    .strictObject({
      method: z.string().optional(),
      path: z.string().optional(),
      origin: z.string().optional(),
    })
    .optional(),
  fault: z.strictObject({
    kind: z.enum(faultKinds),
    ms: z.number().min(0).max(600_000).optional(),
    status: z.number().int().min(400).max(599).optional(),
    retryAfterSeconds: z.number().min(0).optional(),
    body: z.unknown().optional(),
  }),
  times: z.number().int().min(1).optional(),
  probability: z.number().min(0).max(1).optional(),
  seed: z.number().int().optional(),
});

export const parseFaultRules = (input: unknown): FaultRule[] =>
  parse(z.array(faultRule), Array.isArray(input) ? input : [input]);

interface ArmedRule {
  matches(method: string, path: string, origin: string | null): boolean;
  origin: string | undefined;
  fault: Fault;
  left: number;
  probability: number;
  random(): number;
  cleared: AbortController;
}

/** A rule's fault, applied to one request. */
export interface TakenFault extends Fault {
  /** Ends a delay early when the rule is cleared. */
  cleared: AbortSignal;
}

export interface FaultBox {
  add(rules: readonly FaultRule[]): void;
  /** Clears all rules, or only the rules for pages of one origin. Delayed requests continue at once. */
  clear(origin?: string): void;
  /** The fault of the first rule that fires for this request; decreases the rule's remaining count by one. */
  take(method: string, path: string, origin: string | null): TakenFault | undefined;
}

export const createFaultBox = (): FaultBox => {
  let armed: ArmedRule[] = [];
  return {
    add(rules) {
      armed = [...armed, ...rules.map(arm)];
    },
    clear(origin) {
      const isCleared = (rule: ArmedRule) => origin === undefined || rule.origin === origin;
      const cleared = armed.filter(isCleared);
      armed = armed.filter((rule) => !isCleared(rule));
      for (const rule of cleared) rule.cleared.abort();
    },
    take(method, path, origin) {
      for (const rule of armed) {
        if (rule.left <= 0 || !rule.matches(method, path, origin)) continue;
        if (rule.random() >= rule.probability) continue;
        rule.left -= 1;
        return { ...rule.fault, cleared: rule.cleared.signal };
      }
      return undefined;
    },
  };
};

const arm = ({ match, fault, times, probability, seed }: FaultRule): ArmedRule => ({
  matches: matcher(match ?? {}),
  origin: match?.origin,
  fault,
  left: times ?? (probability === undefined ? 1 : Number.POSITIVE_INFINITY),
  probability: probability ?? 1,
  random: seededRandom(seed ?? 1),
  cleared: new AbortController(),
});

const matcher = ({ method, path, origin }: FaultMatch): ArmedRule['matches'] => {
  const slashed = /^\/(.+)\/([imsu]*)$/.exec(path ?? '');
  const pattern = slashed === null ? null : toPattern(slashed[1] ?? '', slashed[2] ?? '');
  return (requestMethod, requestPath, requestOrigin) => {
    // Browsers send preflights on their own, so a preflight fails only if a rule has the method OPTIONS.
    if (method === undefined && requestMethod === 'OPTIONS') return false;
    if (method !== undefined && method.toUpperCase() !== requestMethod) return false;
    if (origin !== undefined && origin !== requestOrigin) return false;
    if (pattern !== null) return pattern.test(requestPath);
    return path === undefined || requestPath.startsWith(path);
  };
};

const toPattern = (source: string, flags: string): RegExp => {
  try {
    return new RegExp(source, flags);
  } catch {
    throw validationError([
      { field: 'match.path', description: 'must be a valid pattern', violatedRule: 'FORMAT' },
    ]);
  }
};

/** Numbers in [0, 1), reproducible by seed (mulberry32). */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
