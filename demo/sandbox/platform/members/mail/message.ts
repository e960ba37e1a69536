// A message to a person; it ends in the outbox, where a developer or a test reads it.

export interface Message {
  /** An email address, or a phone number for SMS and CALL. */
  to: string;
  via: 'mail' | 'sms' | 'call' | 'push';
  kind: 'verification' | 'recovery' | 'activation' | 'factor' | 'gift-card' | 'back-in-stock';
  code?: string;
  link?: string;
  /** Of a push message: the control room approves it, and the client then sends it. */
  transactionId?: string;
  subject: string;
  text: string;
  /** ISO 8601. */
  sentAt: string;
}
