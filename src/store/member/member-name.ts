// The name under which it is kept that a member is logged in here, and what is known of them.

export const MEMBER = 'member';
