// What the sandbox sends to people: it ends in the outbox, where a developer or a test reads it.

export interface Message {
  /** An e-mail address, or a phone number for SMS and CALL. */
  to: string;
  via: 'mail' | 'sms' | 'call' | 'push';
  kind: 'verification' | 'recovery' | 'activation' | 'factor' | 'gift-card';
  code?: string;
  link?: string;
  /** Of a push message: what the control room approves, and what the client then shows. */
  transactionId?: string;
  subject: string;
  text: string;
  /** ISO 8601. */
  sentAt: string;
}
