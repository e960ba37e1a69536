// English messages of the sign-in button and the account menu.

export const memberEn = {
  signIn: 'Sign in',
  signOut: 'Sign out',
  orders: 'Orders',
  account: 'Account',
  accountOf: 'Account: {name}',
  insecure: 'This page isn’t secure. Open it with https to sign in.',
  loginClosed: 'Sign-in isn’t available right now.',
} as const;
