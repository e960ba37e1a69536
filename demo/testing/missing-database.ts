// Explains a missing database package, which the test store needs and `pannier` does not depend on.

const DATABASE = '@electric-sql/pglite';

/** `user`: what needs the package, for the message. Returns any other error unchanged. */
export const explainMissingDatabase = (error: Error, user: string): Error =>
  error.message.includes(DATABASE) && /cannot find|not found/i.test(error.message)
    ? new Error(`${user} needs ${DATABASE}: npm install --save-dev ${DATABASE}`)
    : error;
