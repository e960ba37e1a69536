export const ORIGIN = 'http://sandbox.test';
export const CLIENT_ID = 'sandbox-client';
/** Prefix of the storage keys of the tests' store. */
export const PREFIX = `pannier:${CLIENT_ID}:`;
