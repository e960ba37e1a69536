// The build turns each export into a module, so no export may use another export. Shared keys have the same message.

// Messages that the other languages export as `first`.

export const firstEn = {
  cart: 'Cart',
  cartCount: { one: 'Cart, {count} item', other: 'Cart, {count} items' },
  refused: 'That didn’t work. Try again.',
  offline: 'You’re offline. Your cart is safe.',
} as const;

/** Messages of buttons, forms, and lines. */
export const shopEn = {
  add: 'Add to cart',
  preorder: 'Pre-order',
  soldOut: 'Sold out',
  added: 'Added',
  choose: 'Choose {name}',
  onlyLeft: 'Only {count} left.',
  priceWas: 'Regular price',
  priceNow: 'Sale price',
} as const;

/** Messages that screen readers announce and the page does not show. */
export const spokenEn = {
  sayAdded: '{name} added to your cart.',
  sayMoved: 'Your cart was updated.',
} as const;

// Messages that the other languages export as `main`, without the keys of `first`.

export const drawerEn = {
  close: 'Close',
  quantity: 'Quantity of {name}',
  less: 'Decrease quantity of {name}',
  more: 'Increase quantity of {name}',
  wholeNumber: 'Enter a whole number.',
  removeLine: 'Remove {name}',
  each: '{price} each',
  subtotal: 'Subtotal',
  expected: 'Expected:',
  taxIncluded: 'Tax included. Shipping is calculated at checkout.',
  taxExtra: 'Tax and shipping are calculated at checkout.',
  checkout: 'Check out',
  starting: 'Opening checkout',
  tryAgain: 'Try again',
  loading: 'Loading your cart',
} as const;

/** Messages of the drawer parts that load after the lines. */
export const detailsEn = {
  empty: 'Your cart is empty.',
  emptyHint: 'Items you add will appear here.',
  continue: 'Continue shopping',
  remove: 'Remove',
  setTo: 'Set to {count}',
  notAdded: '{name} wasn’t added.',
  anItem: 'An item',
  addLeft: 'Add {count}',
  chooseAgain: 'Choose options',
  dismiss: 'Dismiss',
  note: 'Add a note',
  noteOf: 'Note to the store',
  noteSaved: 'Saved',
  copyLink: 'Copy a link to this cart',
  removed: 'Removed.',
  undo: 'Undo',
  changeOptions: 'Change',
  saveForLater: 'Save for later',
  priceChanged: 'The price changed from {from} to {to}.',
  placed: 'Thank you. Your order has been placed.',
  placedHint: 'We’ve emailed you the details.',
  canceled: 'Your order hasn’t been placed yet.',
  unfinished: 'Your order didn’t go through.',
  cartStays: 'Your cart is still here.',
  sayRemoved: '{name} removed.',
  sayRestored: '{name} is back in your cart.',
  sayKept: '{name} saved for later.',
  sayChanged: '{name} changed.',
  sayQuantity: '{name}, quantity {count}.',
  saySaved: 'Note saved.',
  merged: {
    one: 'We added {count} item from before you signed in.',
    other: 'We added {count} items from before you signed in.',
  },
} as const;

/** Messages of the totals, and of the closed fields for coupon and shipping. */
export const couponEn = {
  coupon: 'Add a coupon',
  removeCoupon: 'Remove coupon {name}',
  discount: 'Discount',
  shipping: 'Shipping',
  tax: 'Tax',
  fee: 'Fee',
  total: 'Total',
  couponWaits: 'No discount applied yet.',
  deliveryOpen: 'Shipping isn’t included yet.',
  estimate: 'Estimate shipping',
  free: 'Free',
  freeUnlocked: 'You’ve unlocked free shipping.',
  freeFrom: 'Free shipping on orders of {price} or more',
  freeReached: 'You’ve reached {price}. Estimate shipping below to see if it’s free.',
  taxWithin: 'The total includes {amount} in tax.',
  taxOnTop: 'The total includes tax.',
  taxNone: 'No tax is charged.',
  sayCoupon: 'Coupon applied.',
  sayNoCoupon: 'Coupon removed.',
} as const;

/** Messages of the drawer's open fields: coupon and shipping. */
export const fieldsEn = {
  couponCode: 'Coupon code',
  apply: 'Apply',
  couponUnknown: 'We don’t recognize this code.',
  couponExpired: 'This code has expired.',
  couponMinimum: 'Your subtotal is below the minimum for this code.',
  couponNotYet: 'This code isn’t active yet.',
  couponUsedUp: 'This code has reached its usage limit.',
  couponNotForThese: 'This code doesn’t apply to these items.',
  couponRefused: 'This code can’t be applied to your cart.',
  couponExpiredOn: 'This code expired on {date}.',
  couponFrom: 'You can use this code from {date}.',
  couponFromSum: 'Spend at least {price} to use this code.',
  couponOff: 'This code isn’t active.',
  couponUsedByYou: 'You’ve already used this code.',
  country: 'Country',
  postalCode: 'Postal code',
  show: 'Estimate',
  delivery: 'Shipping method',
  notDelivered: 'The store doesn’t ship to this address.',
  noDelivery: 'Nothing in your cart needs shipping.',
} as const;

/** Messages about the plan and the membership of a line. */
export const choicesEn = {
  plan: 'Purchase option',
  buyOnce: 'One-time purchase',
  planOff: '{title}, {percent}% off',
  membership: 'Membership',
  noMembership: 'No membership',
  membershipLeft: '{name}, {count} left',
  membershipExpired: '{name}, expired',
  membershipNotYet: '{name}, not active yet',
  membershipPaused: '{name}, paused',
  membershipUsedUp: '{name}, no credits left',
  membershipTooLittle: '{name}, not enough credits',
  membershipUnfit: '{name}, not eligible',
} as const;

export const problemsEn = {
  platformDown: 'We couldn’t reach the store. Your cart is safe.',
  lineGone: 'This item is no longer available.',
  lineSoldOut: 'This item is sold out.',
  lineRefused: 'This item isn’t available right now.',
  needsChoice: 'Add it from its product page.',
  adjusted: 'Only {count} left. We set the quantity to {count}.',
  cartFull: 'Your cart is full. Remove an item to add more.',
  blocked: 'Fix the problems shown above to check out.',
  checkoutClosed: 'Checkout isn’t available right now. Your cart is safe.',
  neutral: 'That didn’t work. Your cart is safe.',
} as const;

/** Label of the owner's returns link, in the drawer and in the account menu. */
export const returnsEn = {
  returns: 'Returns and withdrawal',
} as const;

export const toastEn = {
  viewCart: 'View cart',
  heldUp: 'This store is busy in another tab. Close that tab if this takes too long.',
} as const;

export const pickersEn = {
  unavailable: '{name}, sold out',
} as const;

/** Messages of the sign-in button and the account menu. */
export const memberEn = {
  signIn: 'Sign in',
  signOut: 'Sign out',
  orders: 'Orders',
  account: 'Account',
  accountOf: 'Account: {name}',
  insecure: 'This page isn’t secure. Open it with https to sign in.',
  loginClosed: 'Sign-in isn’t available right now.',
} as const;

// Messages that the other languages export as `login`. All exports from here on omit the keys of `first` and `main`.

export const loginEn = {
  close: 'Close',
  continue: 'Continue shopping',
  tryAgain: 'Try again',
  signIn: 'Sign in',
  signUp: 'Create an account',
  newHere: 'New here?',
  haveAccount: 'Already have an account?',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on.',
  forgot: 'Forgot your password?',
  forgotTitle: 'Reset your password',
  forgotHint: 'Enter your email, and we’ll send you a link to reset your password.',
  sendLink: 'Send link',
  checkEmail: 'Check your email',
  linkSent: 'If an account exists for {email}, you’ll get a link to reset your password.',
  codeSent: 'Enter the code we sent to {email}.',
  signUpSent:
    'We sent an email to {email}. Enter the code in it. If you already had an account, use the link in it to set a new password.',
  code: 'Code',
  confirm: 'Confirm',
  resend: 'Send again',
  resendWait: 'Send again {time}',
  resent: 'Sent. Check your inbox.',
  otherAddress: 'Use a different email',
  approval: 'Waiting for approval',
  approvalHint: 'The store reviews each new account. You can sign in once yours is approved.',
  resetTitle: 'Set a new password',
  resetFor: 'Choose a new password for {email}.',
  resetElsewhere:
    'This link wasn’t requested in this browser. If you asked for it, enter the email it was sent to.',
  stillSignedIn: 'You stay signed in as {name}.',
  passwordSaved: 'Password saved',
  savedHint:
    'Sign in with your email and the new password. If that doesn’t work, the link was for another account.',
  savePassword: 'Save password',
  back: 'Back to sign in',
  signedIn: 'You’re signed in',
  signedInAs: 'Signed in as {name}',
  or: 'or',
  withProvider: 'Continue with {name}',
  withOwn: 'Continue with single sign-on',
  slow: 'This is taking longer than usual.',
  heldUp: 'This store is busy in another tab. Close that tab if this takes too long.',
  elsewhere: 'Continue on the sign-in page',
  cancel: 'Cancel',
  enterEmail: 'Enter your email address.',
  emailShape: 'Enter an email like name@example.com.',
  enterPassword: 'Enter a password.',
  enterCode: 'Enter the code from the email.',
  mismatch: 'That email and password don’t match. Check both, or reset your password.',
  badPassword: 'Choose a longer password, or one that’s harder to guess.',
  badCode: 'That code didn’t work. Check it, or get a new one.',
  linkEnded: 'This link no longer works. Request a new one.',
  robot: 'Confirm that you’re not a robot.',
  robotDown: 'The security check didn’t load. Try again, or continue on the sign-in page.',
  tooMany: 'Too many attempts. Try again {time}.',
  tooManyLater: 'Too many attempts. Try again later.',
  loginOffline: 'You’re offline. Try again when you’re back online.',
  loginDown: 'We couldn’t reach the store. Try again.',
  notHere: 'We couldn’t complete this here. Continue on the sign-in page.',
  insecure: 'This page isn’t secure. Open it with https to sign in.',
  loginClosed: 'Sign-in isn’t available right now.',
} as const;

// Messages that the other languages export as `catalog`.

/** Messages of product cards and of the collection grid. */
export const catalogEn = {
  from: 'From {price}',
  perUnit: '{price} per {amount}',
  catalogDown: 'We couldn’t reach the store.',
  catalogOffline: 'You’re offline.',
  tryAgain: 'Try again',
  loadingCatalog: 'Loading',
  close: 'Close',
  quickView: 'Quick view',
} as const;

/** Messages of the product card and the quick view. */
export const productEn = {
  quantity: 'Quantity of {name}',
  less: 'Decrease quantity of {name}',
  more: 'Increase quantity of {name}',
  wholeNumber: 'Enter a whole number.',
  starting: 'Opening checkout',
  optionGone: 'These options are no longer available.',
  lineGone: 'This item is no longer available.',
  inStock: 'In stock',
  canPreorder: 'Available to pre-order',
  buyNow: 'Buy now',
  details: 'View full details',
  gallery: 'Images of {name}',
  picture: 'Image {count}',
  video: 'Video {count}',
} as const;

export const collectionEn = {
  chooseOptions: 'Choose options',
  moreChoices: '{count} more',
  unavailable: '{name}, sold out',
  products: { one: '{count} product', other: '{count} products' },
  sort: 'Sort by',
  featured: 'Featured',
  newest: 'Newest',
  priceUp: 'Price, low to high',
  priceDown: 'Price, high to low',
  byName: 'Name, A to Z',
  filter: 'Filter',
  clearFilters: 'Clear filters',
  showMore: 'Show more',
  shownOf: 'Showing {count} of {total}',
  sayMore: { one: '{count} more product shown.', other: '{count} more products shown.' },
  noMatch: 'No products match these filters.',
  emptyCollection: 'No products here yet.',
  badFilter: 'That filter didn’t work. Clear it or try another.',
} as const;

export const filtersEn = {
  price: 'Price',
  lowest: 'From',
  highest: 'To',
  amountShape: 'Enter an amount, such as 25 or 25.50.',
  availability: 'Availability',
  inStockOnly: 'In stock only',
  removeFilter: 'Remove {name}',
} as const;

// Messages that the other languages export as `forms`.

/** Messages of the product form: custom text fields, modifiers and plans. */
export const formsEn = {
  plan: 'Purchase option',
  buyOnce: 'One-time purchase',
  optional: '(optional)',
  noChoice: 'None',
  needText: 'Enter some text to continue.',
  needLonger: {
    one: 'Enter at least {count} character.',
    other: 'Enter at least {count} characters.',
  },
  needChoice: 'Choose one to continue.',
  needPlan: 'Choose how you want to buy this.',
  atMost: { one: 'At most {count} character', other: 'At most {count} characters' },
  charactersLeft: { one: '{count} character left', other: '{count} characters left' },
  choosePlan: 'Choose a purchase option',
  everyDay: { one: 'Every day', other: 'Every {count} days' },
  everyWeek: { one: 'Every week', other: 'Every {count} weeks' },
  everyMonth: { one: 'Every month', other: 'Every {count} months' },
  everyYear: { one: 'Every year', other: 'Every {count} years' },
  payments: { one: '{count} payment', other: '{count} payments' },
  untilCanceled: 'Until you cancel',
  percentOff: '{percent}% off',
  membersOnly: 'You need an account to buy.',
  logInToBuy: 'Sign in to buy',
} as const;

/** Messages of the back-in-stock email for sold-out products. */
export const restockEn = {
  restockOffer: 'Email me when it’s back',
  restockEmail: 'Your email address',
  restockSend: 'Email me',
  restockWrong: 'Enter an email address like name@example.com.',
  restockDone: 'We’ll email you when it’s back.',
} as const;

// Messages that the other languages export as `cartv2`.

export const cartV2En = {
  giftCard: 'Add a gift card',
  giftCardCode: 'Gift card code',
  giftCardName: 'Gift card {name}',
  removeGiftCard: 'Remove gift card {name}',
  giftCardOnce: 'You can use one gift card per order. Remove it to use another.',
  giftCardUnknown: 'We don’t recognize this gift card.',
  giftCardExpired: 'This gift card has expired.',
  giftCardOff: 'This gift card isn’t active.',
  giftCardEmpty: 'This gift card has no balance left.',
  giftCardLocked: 'The gift card on this cart can’t be changed.',
  giftCardForGiftCard: 'A gift card can’t pay for another gift card.',
  giftCardRefused: 'This gift card can’t be used for your cart.',
  giftCardRest: 'Any unused balance stays on the gift card.',
  leftToPay: 'Left to pay',
  sayGiftCard: 'Gift card applied.',
  sayNoGiftCard: 'Gift card removed.',
  couponNotForPlans: 'This code doesn’t apply to subscriptions.',
  couponTooFew: 'You need more items to use this code.',
  couponFromItems: {
    one: 'You need at least {count} item to use this code.',
    other: 'You need at least {count} items to use this code.',
  },
  couponLocked: 'The coupon on this cart can’t be changed.',
  otherDeliveries: 'You can choose another shipping method at checkout.',
  laterDeliveries: 'You choose a shipping method at checkout.',
  paidWith: 'Covered by {name}. This can’t be changed here.',
} as const;

// Messages that the other languages export as `selling`.

/** Messages of saved items, cart links, and related products. Each part loads when it is used. */
export const sellingEn = {
  editOf: 'Options of {name}',
  saveOptions: 'Save',
  cancel: 'Cancel',
  savedTitle: 'Saved for later',
  savedHere: 'Only in this browser.',
  savedHereMember: 'Only in this browser, for your account.',
  moveToCart: 'Move to cart',
  removeSaved: 'Remove {name} from saved items',
  linkCopied: 'Link copied',
  copyThis: 'Copy this link:',
  linkHint: 'Anyone with the link can open a copy of this cart.',
  linkWithoutTexts: 'The link doesn’t include text you entered.',
  linkBroken: 'This cart link doesn’t work.',
  linkKept: 'Everything in the link is already in your cart.',
  linkAdded: {
    one: 'We added {count} item from the link.',
    other: 'We added {count} items from the link.',
  },
  offerTitle: 'Add these items to your cart?',
  offerHint: 'They come from the link you opened. Nothing has been added yet.',
  offerDecline: 'No, thanks',
  offerCoupon: 'Use coupon {name}?',
  offerCouponHint: 'The code comes from the link you opened.',
  offerCouponUse: 'Use coupon',
  offerCouponKept: 'Coupon {name} will apply once you add an item.',
  linkPart: 'The link includes up to {lines} products, {count} of each, and no subscriptions.',
  related: 'You might also like',
  addNamed: 'Add {name} to cart',
  chooseNamed: 'Choose options of {name}',
} as const;

export const ordersEn = {
  close: 'Close',
  ordersNone: 'You haven’t ordered anything yet.',
  ordersMore: 'Show older orders',
  ordersFailed: 'Your orders couldn’t be loaded.',
  orderNumber: 'Order {number}',
  orderOpen: 'In progress',
  orderSent: 'Sent',
  orderCanceled: 'Canceled',
  orderAgain: 'Order again',
} as const;
