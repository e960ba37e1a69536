// Addresses of login and logout.
import type { SpecificationRow } from './row.ts';

const loginCallback = [
  'tests/unit/client/members/identity.test.ts',
  'loginCallback returns the address where a login continues',
] as const;
const logoutCall = [
  'tests/unit/client/members/identity.test.ts',
  'logout ends the session on the platform and returns the redirect to the return address',
] as const;
const logoutPage = [
  'tests/unit/client/auth/login-verbs.test.ts',
  'logout returns the logout page and clears the tokens',
] as const;
const formLogin = [
  'tests/unit/member/session/open-member.test.ts',
  'a form login returns to the URL where it started, with the member signed in and the member’s name known',
] as const;
const parseFromUrl = [
  'tests/unit/client/auth/login-verbs.test.ts',
  'parseFromUrl reads a response URL: %s',
] as const;
const readAnswer = [
  'tests/unit/client/auth/login/return-address.test.ts',
  'the login response is read from text that begins with %j',
] as const;

export const routes: readonly SpecificationRow[] = [
  {
    id: '2.1',
    fact: 'The platform returns the address that a login calls back',
    test: loginCallback,
  },
  { id: '2.2', fact: 'The platform returns the redirect after a logout', test: logoutCall },
  { id: '2.3', fact: 'The platform returns the address of its logout page', test: logoutPage },
  {
    id: '2.4',
    fact: 'A redirect login reads the code from the query of the return address',
    test: parseFromUrl,
  },
  {
    id: '2.5',
    fact: 'A redirect login reads the code from the fragment of the return address',
    test: parseFromUrl,
  },
  {
    id: '2.6',
    fact: 'A redirect login reads the state from the query and the fragment',
    test: readAnswer,
  },
  {
    id: '2.7',
    fact: 'A redirect login reads the error from the query and the fragment',
    test: readAnswer,
  },
  {
    id: '2.8',
    fact: 'A redirect login reads the description of the error from the query and the fragment',
    test: readAnswer,
  },
  {
    id: '2.9',
    fact: 'The hidden frame is another way to log in',
    test: [
      'tests/unit/client/auth/login-verbs.test.ts',
      'getMemberTokensForDirectLogin uses the hidden frame, and stores no tokens',
    ],
  },
  {
    id: '2.10',
    fact: 'The form with email address and password is another way to log in',
    test: formLogin,
  },
];
