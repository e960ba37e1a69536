import type { SeedMember } from './seed-types.ts';

export const seedMembers: readonly SeedMember[] = [
  {
    email: 'mira@example.com',
    password: 'linen-kettle-42',
    firstName: 'Mira',
    lastName: 'Okafor',
    nickname: 'Mira',
  },
];
