// States of entities, logins and tokens.
import type { SpecificationRow } from './row.ts';
import {
  ACCESS_TOKEN,
  ENUMERATIONS,
  LOGIN_RESULT,
  LOGIN_STATES,
  LOGIN_VERBS,
  SESSION,
  VALUES,
} from './tests.ts';

const INVENTORY_V3 = 'tests/contract/catalog-v3/inventory.test.ts';

export const states: readonly SpecificationRow[] = [
  { id: '4.1', fact: 'A discount rule is live, expired or pending.', test: [ENUMERATIONS, VALUES] },
  {
    id: '4.2',
    fact: 'A cart or checkout without an order is abandoned, and may be recovered.',
    test: [ENUMERATIONS, VALUES],
  },
  {
    id: '4.3',
    fact: 'A back-in-stock request is received, processed, answered, or has failed.',
    test: [ENUMERATIONS, VALUES],
  },
  {
    id: '4.4',
    fact: 'A line is available, not found, not available or partly available.',
    test: [ENUMERATIONS, VALUES],
  },
  { id: '4.5', fact: 'An order has one of nine payment statuses.', test: [ENUMERATIONS, VALUES] },
  {
    id: '4.6',
    fact: 'An order is fulfilled, partly fulfilled, not fulfilled or canceled.',
    test: [ENUMERATIONS, VALUES],
  },
  { id: '4.7', fact: 'An order has one of five approval statuses.', test: [ENUMERATIONS, VALUES] },
  { id: '4.8', fact: 'A payment has one of ten statuses.', test: [ENUMERATIONS, VALUES] },
  { id: '4.9', fact: 'A transaction has one of five statuses.', test: [ENUMERATIONS, VALUES] },
  {
    id: '4.10',
    fact: 'A change of an order is a draft or committed.',
    test: [ENUMERATIONS, VALUES],
  },
  {
    id: '4.11',
    fact: 'An invoice has one of nine statuses, written in mixed case.',
    test: [ENUMERATIONS, VALUES],
  },
  {
    id: '4.12',
    fact: 'A configuration for shipping labels is active, inactive or unknown.',
    test: [ENUMERATIONS, VALUES],
  },
  {
    id: '4.13',
    fact: 'A coupon is valid, expired, disabled or unknown.',
    test: [ENUMERATIONS, VALUES],
  },
  { id: '4.14', fact: 'A site has one of five statuses.', test: [ENUMERATIONS, VALUES] },
  {
    id: '4.15',
    fact: 'Stock in the catalog is present, absent or partly absent.',
    test: [ENUMERATIONS, VALUES],
  },
  {
    id: '4.16',
    fact: 'A filter for stock also accepts products that can be pre-ordered.',
    test: [
      INVENTORY_V3,
      'inventory items are queried by the declared fields, searched and counted',
    ],
  },
  {
    id: '4.17',
    fact: 'Pre-orders are enabled, disabled or partly enabled.',
    test: [ENUMERATIONS, VALUES],
  },
  {
    id: '4.18',
    fact: 'All variants, some variants or no variant can be pre-ordered.',
    test: [ENUMERATIONS, VALUES],
  },
  {
    id: '4.19',
    fact: 'Deleted data is in the trash, deleted or about to be purged.',
    test: [ENUMERATIONS, VALUES],
  },
  {
    id: '4.20',
    fact: 'An attempt to recover a cart has one of six types.',
    test: [ENUMERATIONS, VALUES],
  },
  {
    id: '4.21',
    fact: 'Stock changes by an order, by hand or by a reverted change.',
    test: [ENUMERATIONS, VALUES],
  },
  {
    id: '4.22',
    fact: 'A login can succeed.',
    test: [LOGIN_STATES, 'a result with SUCCESS has a sessionToken, and no tokens are stored'],
  },
  {
    id: '4.23',
    fact: 'The initial login state exists, and accepts no code.',
    test: [
      LOGIN_STATES,
      "a verification code without a login in progress results in 'Unknown _state'",
    ],
  },
  {
    id: '4.24',
    fact: 'A login can fail.',
    test: [LOGIN_RESULT, 'a failed call with a response becomes FAILURE with the server’s message'],
  },
  {
    id: '4.25',
    fact: 'A login can wait for a code from an email.',
    test: [
      LOGIN_STATES,
      'a registration with EMAIL_VERIFICATION_REQUIRED needs only the code, because the session keeps the state',
    ],
  },
  {
    id: '4.26',
    fact: 'A login can wait for the owner.',
    test: [
      LOGIN_STATES,
      'a login results in OWNER_APPROVAL_REQUIRED until the owner of the store approves the member',
    ],
  },
  {
    id: '4.27',
    fact: 'The state for a required visible captcha exists.',
    test: [ENUMERATIONS, VALUES],
  },
  {
    id: '4.28',
    fact: 'The state for a required silent captcha exists.',
    test: [ENUMERATIONS, VALUES],
  },
  {
    id: '4.29',
    fact: 'Success on the server is success of the login.',
    test: [
      LOGIN_RESULT,
      'the server state SUCCESS becomes the login state SUCCESS with the sessionToken',
    ],
  },
  {
    id: '4.30',
    fact: 'Only a successful login has a session token.',
    test: [LOGIN_RESULT, 'a server state without the required data throws bad_answer: %j'],
  },
  {
    id: '4.31',
    fact: 'A required approval on the server is a required approval of the login.',
    test: [
      LOGIN_RESULT,
      'the server state REQUIRE_OWNER_APPROVAL becomes OWNER_APPROVAL_REQUIRED, without data',
    ],
  },
  {
    id: '4.32',
    fact: 'A required email code on the server is the same in the login.',
    test: [
      LOGIN_RESULT,
      'the server state REQUIRE_EMAIL_VERIFICATION becomes EMAIL_VERIFICATION_REQUIRED and keeps the stateToken',
    ],
  },
  {
    id: '4.33',
    fact: 'The state token is kept while a code is required.',
    test: [
      LOGIN_STATES,
      'a registration with EMAIL_VERIFICATION_REQUIRED can be completed in another session',
    ],
  },
  {
    id: '4.34',
    fact: 'Any other server state is a failure with a fixed text.',
    test: [LOGIN_RESULT, "the server state %j becomes FAILURE with 'Unknown _state'"],
  },
  {
    id: '4.35',
    fact: 'The server has two more states, for a status check and for an unknown state.',
    test: [ENUMERATIONS, VALUES],
  },
  {
    id: '4.36',
    fact: 'A code is accepted while the login waits for it.',
    test: [
      LOGIN_STATES,
      'a registration with EMAIL_VERIFICATION_REQUIRED needs only the code, because the session keeps the state',
    ],
  },
  {
    id: '4.37',
    fact: 'A code in any other login state is a failure with a fixed text.',
    test: [
      LOGIN_STATES,
      "a verification code after SUCCESS or FAILURE results in 'Unknown _state'",
    ],
  },
  {
    id: '4.38',
    fact: 'A caller without a token gets a new token.',
    test: [ACCESS_TOKEN, 'the access token is requested once for fifty simultaneous callers'],
  },
  {
    id: '4.39',
    fact: 'A caller with an expired token gets a new token.',
    test: [
      ACCESS_TOKEN,
      'the access token is renewed a minute before its end, and not a second earlier',
    ],
  },
  {
    id: '4.40',
    fact: 'A valid refresh token is exchanged for an access token.',
    test: [
      ACCESS_TOKEN,
      'the access token is renewed once for fifty callers, and the visitor stays the same',
    ],
  },
  {
    id: '4.41',
    fact: 'A refused refresh token leads to tokens of a new visitor.',
    test: [ACCESS_TOKEN, 'a new visitor is created if the platform has deleted the old visitor'],
  },
  {
    id: '4.42',
    fact: 'A temporary failure keeps the tokens: only a refusal creates a new visitor.',
    test: [ACCESS_TOKEN, 'a temporary failure never replaces a token: %s'],
  },
  {
    id: '4.43',
    fact: 'A missing refresh token leads to tokens of a visitor.',
    test: [SESSION, 'generateVisitorTokens returns tokens of a new visitor without storing them'],
  },
  {
    id: '4.44',
    fact: 'The tokens of a code exchange have the role of a member.',
    test: [LOGIN_VERBS, 'getMemberTokens exchanges the code, and stores no tokens'],
  },
  {
    id: '4.45',
    fact: 'The tokens of a member grant have the role of a member.',
    test: [LOGIN_VERBS, 'getMemberTokensForExternalLogin signs in by member id and API key'],
  },
  {
    id: '4.46',
    fact: 'A logout clears both tokens, and leaves no role.',
    test: [LOGIN_VERBS, 'logout returns the logout page and clears the tokens'],
  },
  {
    id: '4.47',
    fact: 'Only the role of a member counts as logged in.',
    test: [SESSION, 'the session counts only a member as logged in'],
  },
];
