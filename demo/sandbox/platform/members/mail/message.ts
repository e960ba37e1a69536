// A message to a person, stored in the outbox for a developer or a test.

export interface Message {
  /** An email address, or a phone number for SMS and CALL. */
  to: string;
  via: 'mail' | 'sms' | 'call' | 'push';
  kind: 'verification' | 'recovery' | 'activation' | 'factor' | 'gift-card' | 'back-in-stock';
  code?: string;
  link?: string;
  /** Id of a push transaction: the control room approves the transaction, and the client then sends this id. */
  transactionId?: string;
  subject: string;
  text: string;
  /** ISO 8601. */
  sentAt: string;
}
