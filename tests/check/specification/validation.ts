// Checks of logins, and how refused fields are reported.
import type { SpecificationRow } from './row.ts';
import {
  ENUMERATIONS,
  HIDDEN_FRAME,
  LOGIN_RESULT,
  LOGIN_VERBS,
  STORE_ERROR,
  VALUES,
} from './tests.ts';

const FRAME_MESSAGE = 'tests/unit/client/auth/login/frame-message.test.ts';
const OAUTH_DATA = 'tests/unit/client/auth/login/oauth-data.test.ts';
const REDIRECT_LOGIN = 'tests/unit/member/session/redirect-login.test.ts';

export const validation: readonly SpecificationRow[] = [
  {
    id: '5.1',
    fact: 'The returned state must equal the created state.',
    test: [LOGIN_VERBS, "getMemberTokens with another state throws 'Invalid _state'"],
  },
  {
    id: '5.2',
    fact: 'A missing code has its fixed error text.',
    test: [
      LOGIN_VERBS,
      "getMemberTokens without code or state throws 'Missing code or _state': %j, %j",
    ],
  },
  {
    id: '5.3',
    fact: 'A missing state has the same error text.',
    test: [
      LOGIN_VERBS,
      "getMemberTokens without code or state throws 'Missing code or _state': %j, %j",
    ],
  },
  {
    id: '5.4',
    fact: 'Another state has its fixed error text.',
    test: [LOGIN_VERBS, "getMemberTokens with another state throws 'Invalid _state'"],
  },
  {
    id: '5.5',
    fact: 'A redirect with another state stays in the URL, and signs nobody in.',
    test: [
      REDIRECT_LOGIN,
      'a code or error in the URL that does not belong to the pending login stays there: %s',
    ],
  },
  {
    id: '5.6',
    fact: 'A hidden frame with another state signs nobody in.',
    test: [
      FRAME_MESSAGE,
      'a frame login accepts only a code from our frame, with the right state, while it waits',
    ],
  },
  {
    id: '5.7',
    fact: 'A hidden frame without a code has the same error text.',
    test: [HIDDEN_FRAME, 'a frame page that responds without a code is reported at once'],
  },
  {
    id: '5.8',
    fact: 'A code verifier can have 43 or 128 characters.',
    test: [LOGIN_VERBS, 'generateOAuthData creates a verifier of %i characters'],
  },
  {
    id: '5.9',
    fact: 'A code verifier cannot be shorter or longer.',
    test: [LOGIN_VERBS, 'generateOAuthData refuses the length %d with the documented message'],
  },
  {
    id: '5.10',
    fact: 'A code verifier has 43 characters by default.',
    test: [OAUTH_DATA, 'a code verifier has 43 characters by default'],
  },
  {
    id: '5.11',
    fact: 'A code verifier has letters, digits and four other characters.',
    test: [OAUTH_DATA, 'a code verifier uses letters, digits and - . _ ~ about equally often'],
  },
  {
    id: '5.12',
    fact: 'The challenge is a SHA-256 hash in base64url.',
    test: [OAUTH_DATA, 'the challenge equals the example in RFC 7636, appendix B'],
  },
  {
    id: '5.13',
    fact: 'The challenge belongs to the verifier.',
    test: [OAUTH_DATA, 'the challenge is derived from the verifier'],
  },
  {
    id: '5.14',
    fact: 'A hidden frame gives up after two minutes.',
    test: [
      HIDDEN_FRAME,
      'a frame page that behaves like %s is reported as slow after 10 s, and the login is abandoned after 120 s',
    ],
  },
  {
    id: '5.15',
    fact: 'A hidden frame gives up with its fixed error text.',
    test: [
      HIDDEN_FRAME,
      'a frame page that behaves like %s is reported as slow after 10 s, and the login is abandoned after 120 s',
    ],
  },
  {
    id: '5.16',
    fact: 'A refused address at registration has the code for an invalid email.',
    test: [
      LOGIN_RESULT,
      'a field violation of type EMAIL at registration becomes invalidEmail with the violation’s description',
    ],
  },
  {
    id: '5.17',
    fact: 'A refused address at registration has the description of the server.',
    test: [
      LOGIN_RESULT,
      'a field violation of type EMAIL at registration becomes invalidEmail with the violation’s description',
    ],
  },
  {
    id: '5.18',
    fact: 'Other refused fields at registration have no code.',
    test: [
      LOGIN_RESULT,
      'a field violation with %s at registration becomes FAILURE with code, field and description',
    ],
  },
  {
    id: '5.19',
    fact: 'Refused fields begin with the name of the error.',
    test: [STORE_ERROR, 'field violations become an INVALID_ARGUMENT message, sorted by field'],
  },
  {
    id: '5.20',
    fact: 'Refused fields are each written with their description.',
    test: [STORE_ERROR, 'field violations become an INVALID_ARGUMENT message, sorted by field'],
  },
  {
    id: '5.21',
    fact: 'Refused fields are sorted by name.',
    test: [
      STORE_ERROR,
      'field violations are sorted by the code units of their fields, and keep their order within a field',
    ],
  },
  {
    id: '5.22',
    fact: 'The server reports 21 kinds of refused fields.',
    test: [ENUMERATIONS, VALUES],
  },
];
