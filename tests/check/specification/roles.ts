// Roles of callers, and calls that only merchants make.
import type { SpecificationRow } from './row.ts';
import {
  ACCESS_TOKEN,
  CATALOG_CALLS,
  ENUMERATIONS,
  HIDDEN_FRAME,
  SESSION,
  TOKEN_STORE,
  VALUES,
} from './tests.ts';

const CART = 'tests/contract/cart/cart.test.ts';
const ELEVATED = 'tests/unit/client/admin/elevated.test.ts';
const PERMISSIONS = 'tests/contract/catalog/catalog-permissions.test.ts';

export const roles: readonly SpecificationRow[] = [
  {
    id: '6.1',
    fact: 'Tokens have three roles: nobody, visitor and member.',
    test: [ENUMERATIONS, VALUES],
  },
  {
    id: '6.2',
    fact: 'Stored tokens with another role are not read.',
    test: [TOKEN_STORE, 'no tokens are read from the invalid stored string %s'],
  },
  {
    id: '6.3',
    fact: 'A session without tokens has the role of nobody.',
    test: [SESSION, 'the session starts without tokens and without a member'],
  },
  {
    id: '6.4',
    fact: 'A visitor has anonymous tokens.',
    test: [ACCESS_TOKEN, 'the access token is requested once for fifty simultaneous callers'],
  },
  {
    id: '6.5',
    fact: 'A member has tokens after the login.',
    test: [HIDDEN_FRAME, 'a frame login signs the member in with valid tokens'],
  },
  {
    id: '6.6',
    fact: 'Only a member is logged in.',
    test: [SESSION, 'the session counts only a member as logged in'],
  },
  {
    id: '6.7',
    fact: 'An identity is a visitor, a member, a user of the site or an app.',
    test: [ENUMERATIONS, VALUES],
  },
  {
    id: '6.8',
    fact: 'An activity of an abandoned checkout has one of four actors.',
    test: [ENUMERATIONS, VALUES],
  },
  {
    id: '6.9',
    fact: 'A poll is visible to its creator, its voters or everyone.',
    test: [ENUMERATIONS, VALUES],
  },
  {
    id: '6.10',
    fact: 'Calls of the cart reach only the cart of the caller.',
    test: [CART, 'a visitor does not see another visitor’s cart'],
  },
  {
    id: '6.11',
    fact: 'Calls for merchants are marked.',
    test: [
      CATALOG_CALLS,
      'the write call %s needs the elevated client, and the path starts with stores/v1',
    ],
  },
  {
    id: '6.12',
    fact: 'Calls for everyone are not marked.',
    test: [
      CATALOG_CALLS,
      'the read call %s needs no elevated client, and the path starts with stores-reader',
    ],
  },
  {
    id: '6.13',
    fact: 'A marked call by the client of a visitor is not sent.',
    test: [ELEVATED, 'a visitor’s client rejects %s.%s without a request'],
  },
  {
    id: '6.14',
    fact: 'A separate client with an API key has the marked calls.',
    test: [
      ELEVATED,
      'the elevated methods are exactly the methods that only the elevated client has',
    ],
  },
  {
    id: '6.15',
    fact: 'A separate client sends the key with every call.',
    test: [ELEVATED, 'the elevated client sends its key, site and account with every call'],
  },
  {
    id: '6.16',
    fact: 'The platform refuses changes of the catalog by visitors.',
    test: [PERMISSIONS, 'a catalog write is refused to a visitor: %s %s'],
  },
  {
    id: '6.17',
    fact: 'The platform refuses changes of the catalog by members.',
    test: [PERMISSIONS, 'a catalog write is refused to a member'],
  },
  {
    id: '6.18',
    fact: 'The platform allows changes of the catalog by merchants.',
    test: [PERMISSIONS, 'a catalog write is allowed with %s'],
  },
];
