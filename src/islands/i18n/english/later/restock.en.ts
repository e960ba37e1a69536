// English messages of the mail that a shopper may ask for where something is sold out.

export const restockEn = {
  restockOffer: 'Email me when it’s back',
  restockEmail: 'Your email address',
  restockSend: 'Email me',
  restockWrong: 'Enter an email address like name@example.com.',
  restockDone: 'We’ll email you when it’s back.',
} as const;
