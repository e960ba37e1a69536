// Errors of the platform, and their texts.
import type { SpecificationRow } from './row.ts';
import {
  ENUMERATIONS,
  LOGIN_RESULT,
  LOGIN_STATES,
  REQUEST_OF,
  STORE_CLIENT,
  STORE_ERROR,
  VALUES,
} from './tests.ts';

export const errors: readonly SpecificationRow[] = [
  {
    id: '8.1',
    fact: 'Code -19971 means a missing captcha token, at registration.',
    test: [LOGIN_RESULT, 'the application code %j becomes the error code %j at registration'],
  },
  {
    id: '8.2',
    fact: 'Code -19971 means a missing captcha token, at login.',
    test: [
      LOGIN_RESULT,
      'the application code %j (at registration %j) becomes the error code %j at login',
    ],
  },
  {
    id: '8.3',
    fact: 'Code -19970 means an invalid captcha token, at registration.',
    test: [LOGIN_RESULT, 'the application code %j becomes the error code %j at registration'],
  },
  {
    id: '8.4',
    fact: 'Code -19970 means an invalid captcha token, at login.',
    test: [
      LOGIN_RESULT,
      'the application code %j (at registration %j) becomes the error code %j at login',
    ],
  },
  {
    id: '8.5',
    fact: 'Code -19995 means a taken address, at registration.',
    test: [LOGIN_RESULT, 'the application code %j becomes the error code %j at registration'],
  },
  {
    id: '8.6',
    fact: 'Code -19995 does not mean a taken address at login.',
    test: [
      LOGIN_RESULT,
      'the application code %j (at registration %j) becomes the error code %j at login',
    ],
  },
  {
    id: '8.7',
    fact: 'Code -19976 means a wrong password, at login.',
    test: [
      LOGIN_RESULT,
      'the application code %j (at registration %j) becomes the error code %j at login',
    ],
  },
  {
    id: '8.8',
    fact: 'Code -19973 means that a new password is required, at login.',
    test: [
      LOGIN_RESULT,
      'the application code %j (at registration %j) becomes the error code %j at login',
    ],
  },
  {
    id: '8.9',
    fact: 'Any other error of a login is reported as an invalid address.',
    test: [
      LOGIN_RESULT,
      'the application code %j (at registration %j) becomes the error code %j at login',
    ],
  },
  {
    id: '8.10',
    fact: 'Each code has one name.',
    test: [
      ENUMERATIONS,
      'LOGIN_ERROR_CODES contains every application error code of the register and login calls',
    ],
  },
  {
    id: '8.11',
    fact: 'The platform refuses a wrong password with its code.',
    test: [LOGIN_STATES, 'a login with a wrong password results in invalidPassword (-19976)'],
  },
  {
    id: '8.12',
    fact: 'Other failures are a failure with the text of the server.',
    test: [LOGIN_RESULT, 'a failed call with a response becomes FAILURE with the server’s message'],
  },
  {
    id: '8.13',
    fact: 'Refused fields have a text about invalid arguments.',
    test: [STORE_ERROR, 'field violations become an INVALID_ARGUMENT message, sorted by field'],
  },
  {
    id: '8.14',
    fact: 'An application error has its message, and another description after it.',
    test: [STORE_ERROR, 'an application error combines message and description: %s'],
  },
  {
    id: '8.15',
    fact: 'An application error has its details.',
    test: [STORE_ERROR, 'an application error has the code and the details of the response'],
  },
  {
    id: '8.16',
    fact: 'A plain 4xx has its status text, and the text in upper snake case as its code.',
    test: [
      STORE_ERROR,
      'an error %i %s without details has this status text as its message, and in upper snake case as its code',
    ],
  },
  {
    id: '8.17',
    fact: 'Anything else is a system error with a fixed text.',
    test: [STORE_ERROR, 'a status %i is a system error'],
  },
  {
    id: '8.18',
    fact: 'A system error has the request id if there is one.',
    test: [STORE_ERROR, 'a system error contains the request id if there is one'],
  },
  {
    id: '8.19',
    fact: 'Any status but 200 of the token endpoint has a fixed text, with status and request id.',
    test: [
      STORE_ERROR,
      'a status %i from the token endpoint is reported with status text and request id',
    ],
  },
  {
    id: '8.20',
    fact: 'A missing request id of the token endpoint is written as null.',
    test: [STORE_ERROR, 'a failure of the token endpoint shows a missing request id as null'],
  },
  {
    id: '8.21',
    fact: 'A call without a URL has its fixed error text.',
    test: [REQUEST_OF, 'no request is created if a path parameter is missing: %s'],
  },
  {
    id: '8.22',
    fact: 'A call with an unknown method has its fixed error text.',
    test: [REQUEST_OF, 'the method %j is rejected as unknown'],
  },
  {
    id: '8.23',
    fact: 'A refused call of the cart is translated and thrown.',
    test: [
      STORE_CLIENT,
      'a refused call throws a StoreError with the platform’s details and request id',
    ],
  },
  {
    id: '8.24',
    fact: 'An order cannot become a draft for one of ten reasons.',
    test: [ENUMERATIONS, VALUES],
  },
  {
    id: '8.25',
    fact: 'A refund is not possible for one of twelve reasons.',
    test: [ENUMERATIONS, VALUES],
  },
  {
    id: '8.26',
    fact: 'A void or a capture fails for one of four reasons.',
    test: [ENUMERATIONS, VALUES],
  },
  { id: '8.27', fact: 'A fallback tax rate has one of two reasons.', test: [ENUMERATIONS, VALUES] },
  {
    id: '8.28',
    fact: 'Tax is calculated by hand for one of two reasons.',
    test: [ENUMERATIONS, VALUES],
  },
  { id: '8.29', fact: 'A violation is a warning or an error.', test: [ENUMERATIONS, VALUES] },
];
