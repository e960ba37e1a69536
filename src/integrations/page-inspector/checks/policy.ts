// Explains what the page's content security policy has blocked, with the directive that allows it.
import { parseUrl } from '../../../client/codec/safe-url.ts';
import { asCode, type Finding } from '../finding.ts';

/** The browser's report of a violation; see SecurityPolicyViolationEvent. */
export interface Violation {
  effectiveDirective: string;
  blockedURL: string;
  originalPolicy: string;
  sourceFile: string;
  /** True if the violation was only reported, not blocked. */
  isReportOnly: boolean;
}

/** A fetch directive and its fallbacks, in order. */
const listFallbacks = (directive: string): string[] => [
  directive,
  ...(/-(elem|attr)$/.test(directive) ? [directive.replace(/-(elem|attr)$/, '')] : []),
  ...(directive === 'frame-src' || directive === 'worker-src' ? ['child-src'] : []),
  'default-src',
];

const directivesIn = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split(';').flatMap((text): [string, string[]][] => {
      const [name, ...values] = text.trim().split(/\s+/);
      return name ? [[name.toLowerCase(), values]] : [];
    }),
  );

/**
 * Adds the source to the directive that applies. If only `default-src` applies, copies the sources of `default-src` to
 * a new directive.
 */
export const directiveWith = (policy: string, directive: string, source: string): string => {
  const directives = directivesIn(policy);
  const inForce = listFallbacks(directive).find((name) => directives.has(name)) ?? directive;
  const kept = (directives.get(inForce) ?? []).filter((value) => value !== "'none'");
  const name = inForce === 'default-src' ? directive.replace(/-(elem|attr)$/, '') : inForce;
  return [name, ...kept, source].join(' ');
};

const WHAT: Readonly<Record<string, string>> = {
  'connect-src': 'the connection to',
  'frame-src': 'the frame of',
  'img-src': 'pictures from',
  'script-src': 'a script from',
  'style-src': 'a style sheet from',
};

const getWebOrigin = (address: string): string =>
  (/^https?:/.test(address) && parseUrl(address)?.origin) || '';

/** Undefined for violations by other code. `origins`: the origins that Pannier uses; `base`: the folder of chunks. */
export const explainViolation = (
  violation: Violation,
  origins: ReadonlySet<string>,
  base: string,
): Finding | undefined => {
  const { effectiveDirective, blockedURL, originalPolicy, sourceFile } = violation;
  const origin = getWebOrigin(blockedURL);
  if (!origins.has(origin) && !sourceFile.startsWith(base)) return undefined;
  const directive = effectiveDirective.replace(/-(elem|attr)$/, '');
  const line = origin && directiveWith(originalPolicy, effectiveDirective, origin);
  return {
    id: `policy ${directive} ${origin || blockedURL}`,
    level: violation.isReportOnly ? 'hint' : 'problem',
    text: `Your content security policy ${violation.isReportOnly ? 'reports' : 'blocks'} ${
      WHAT[directive] ?? `by ${asCode(directive)}`
    } ${asCode(origin || blockedURL)}.`,
    fix: line
      ? `In the header or meta element with the policy, write this directive:`
      : `Look for ${asCode(directive)} in the policy.`,
    paste: line ? `${line};` : undefined,
  };
};
