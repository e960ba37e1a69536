// Constants and limits.
import type { SpecificationRow } from './row.ts';
import { authUrl, values } from './tests.ts';

const frameTimeout = [
  'tests/unit/client/auth/login/hidden-frame-login.test.ts',
  'a frame page that behaves like %s is reported as slow after 10 s, and the login is abandoned after 120 s',
] as const;
const verifierLength = [
  'tests/unit/client/auth/login-verbs.test.ts',
  'generateOAuthData refuses the length %d with the documented message',
] as const;
const defaultVerifier = [
  'tests/unit/client/auth/login/oauth-data.test.ts',
  'a code verifier has 43 characters by default',
] as const;
const offsetPage = [
  'tests/unit/client/query/pages.test.ts',
  'a page has 50 items from offset 0 by default',
] as const;
const cursorPage = [
  'tests/unit/client/query/cursor-pages.test.ts',
  'a page of a cursor query has 50 items by default',
] as const;
const cursorQuery = [
  'tests/unit/client/query/cursor-pages.test.ts',
  'a cursor query sends its conditions once, then only cursors',
] as const;
const longQuery = [
  'tests/unit/client/http/request-of.test.ts',
  'a query string of %i characters is sent by %s',
] as const;
const cookie = [
  'tests/unit/client/environment/cookie-storage.test.ts',
  'a cookie is secure, valid on every path of the site, and lasts the given days',
] as const;
const captchaKeys = [
  'tests/unit/member/login-dialog/captcha/captcha-settings.test.ts',
  'the captcha settings for the hosted platform are the Enterprise script with the platform’s two keys: %s',
] as const;

export const limits: readonly SpecificationRow[] = [
  { id: '9.1', fact: 'A page by offset has 50 items by default', test: offsetPage },
  { id: '9.2', fact: 'A page by cursor has 50 items by default', test: cursorPage },
  { id: '9.3', fact: 'A query by cursor sends its limit', test: cursorQuery },
  { id: '9.4', fact: 'A code verifier has at least 43 characters', test: verifierLength },
  { id: '9.5', fact: 'A code verifier has at most 128 characters', test: verifierLength },
  {
    id: '9.6',
    fact: 'A code verifier has 43 characters if no length is given',
    test: defaultVerifier,
  },
  { id: '9.7', fact: 'A login in a hidden frame ends after 120,000 ms', test: frameTimeout },
  {
    id: '9.8',
    fact: 'A GET with more than 4,000 characters of query becomes its fallback request',
    test: longQuery,
  },
  { id: '9.9', fact: 'The scope of a login is offline access', test: authUrl },
  { id: '9.10', fact: 'The method of a login’s challenge is S256', test: authUrl },
  { id: '9.11', fact: 'LOGO_SIZES has the sizes of a logo', test: values },
  { id: '9.12', fact: 'LOGO_ALIGNMENTS has the alignments of a logo', test: values },
  {
    id: '9.13',
    fact: 'SUBSCRIPTION_FREQUENCIES has the frequencies of a subscription',
    test: values,
  },
  { id: '9.14', fact: 'DURATION_UNITS has the units of a duration', test: values },
  { id: '9.15', fact: 'WEEKDAYS has the days from Monday to Sunday', test: values },
  { id: '9.16', fact: 'LENGTH_UNITS has the units of a length', test: values },
  { id: '9.17', fact: 'A cookie is valid on every path by default', test: cookie },
  { id: '9.18', fact: 'The lifetime of a cookie is counted in days', test: cookie },
  { id: '9.19', fact: 'The key of the visible captcha is part of the client', test: captchaKeys },
  { id: '9.20', fact: 'The key of the invisible captcha is part of the client', test: captchaKeys },
];
