// Who can sign in to the demo shop from the start.

export interface SeedMember {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  nickname: string;
}

export const seedMembers: readonly SeedMember[] = [
  {
    email: 'mira@example.com',
    password: 'linen-kettle-42',
    firstName: 'Mira',
    lastName: 'Okafor',
    nickname: 'Mira',
  },
];
