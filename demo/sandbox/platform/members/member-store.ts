import { randomUUID } from 'node:crypto';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { isGuid } from '../../foundation/validation/fields.ts';
import { applicationError } from '../../foundation/validation/platform-error.ts';
import type { Platform } from '../core/platform.ts';
import { members } from './member-schema.ts';

export type MemberRow = typeof members.$inferSelect;

/** Normalizes the spelling, because an address belongs to only one member. */
export const normalEmail = (email: string): string => email.normalize('NFC').toLowerCase();

export const identityNotFound = () =>
  applicationError(404, 'IDENTITY_NOT_FOUND', 'There is no such member.');

const isThere = ne(members.status, 'DELETED');

/** Deleted members are not found. */
export const findMemberByEmail = async (
  { db }: Platform,
  email: string,
): Promise<MemberRow | undefined> => {
  const [found] = await db
    .select()
    .from(members)
    .where(and(eq(members.email, normalEmail(email)), isThere));
  return found;
};

export const findMember = async ({ db }: Platform, id: string): Promise<MemberRow | undefined> => {
  const [found] = await db
    .select()
    .from(members)
    .where(and(eq(members.id, id), isThere));
  return found;
};

/** The member with this id or email address. @throws PlatformError 404 IDENTITY_NOT_FOUND. */
export const requireMember = async (platform: Platform, who: string): Promise<MemberRow> => {
  const found = isGuid(who)
    ? await findMember(platform, who)
    : await findMemberByEmail(platform, who);
  if (found === undefined) throw identityNotFound();
  return found;
};

export type NewMember = Pick<MemberRow, 'email' | 'status'> &
  Partial<Omit<typeof members.$inferInsert, 'createdDate' | 'updatedDate'>>;

/** Inserts a member; undefined if the address is taken, including by a simultaneous registration. */
export const insertMember = async (
  platform: Pick<Platform, 'db' | 'now'>,
  member: NewMember,
): Promise<MemberRow | undefined> => {
  const at = new Date(platform.now());
  const [made] = await platform.db
    .insert(members)
    .values({
      ...member,
      id: member.id ?? randomUUID(),
      email: normalEmail(member.email),
      createdDate: at,
      updatedDate: at,
    })
    .onConflictDoNothing()
    .returning();
  return made;
};

export type MemberChange = Partial<
  Omit<MemberRow, 'id' | 'revision' | 'createdDate' | 'updatedDate'>
>;

/** @throws PlatformError 404 IDENTITY_NOT_FOUND. */
export const updateMember = async (
  platform: Platform,
  id: string,
  change: MemberChange,
): Promise<MemberRow> => {
  const changed = await update(platform, eq(members.id, id), change);
  if (changed === undefined) throw identityNotFound();
  return changed;
};

/** Undefined if the member was changed after being read. */
export const updateUnchangedMember = (
  platform: Platform,
  { id, revision }: MemberRow,
  change: MemberChange,
): Promise<MemberRow | undefined> =>
  update(platform, and(eq(members.id, id), eq(members.revision, revision)), change);

const update = async (
  platform: Platform,
  where: SQL | undefined,
  change: MemberChange,
): Promise<MemberRow | undefined> => {
  const [changed] = await platform.db
    .update(members)
    .set({
      ...change,
      revision: sql`${members.revision} + 1`,
      updatedDate: new Date(platform.now()),
    })
    .where(where)
    .returning();
  return changed;
};
