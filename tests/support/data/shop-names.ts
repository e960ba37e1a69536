// Where the test shop's platform answers, and by which client it is known.

export const ORIGIN = 'http://sandbox.test';
export const CLIENT_ID = 'sandbox-client';
/** Prefix of the names under which the tests' store keeps its records. */
export const PREFIX = `pannier:${CLIENT_ID}:`;
