import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../foundation/db/columns.ts';
import type { FactorChallenges, MemberFactor, MemberProfile } from './member-json.ts';

export type MemberStatus = 'PENDING' | 'ACTIVE' | 'DELETED' | 'BLOCKED' | 'OFFLINE';
export type PrivacyStatus = 'UNDEFINED' | 'PUBLIC' | 'PRIVATE';

/** A person who can sign in. Token families, carts and checkouts contain the id of their owner. */
export const members = pgTable(
  'members',
  {
    id: uuid('id').primaryKey(),
    /** Lower case. */
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Null for invited members and for members who sign in elsewhere. */
    passwordHash: text('password_hash'),
    status: text('status').$type<MemberStatus>().notNull(),
    needsApproval: boolean('needs_approval').notNull().default(false),
    privacyStatus: text('privacy_status').$type<PrivacyStatus>().notNull().default('PRIVATE'),
    profile: jsonb('profile').$type<MemberProfile>().notNull().default({}),
    factors: jsonb('factors').$type<MemberFactor[]>().notNull().default([]),
    /** Whether the password no longer works and must be reset by email. */
    resetRequired: boolean('reset_required').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    createdDate: at('created_date').notNull(),
    updatedDate: at('updated_date').notNull(),
  },
  (table) => [
    // A deleted member's address can be registered again, as a new member with a new id.
    uniqueIndex('members_email').on(table.email).where(sql`${table.status} <> 'DELETED'`),
  ],
);

const memberId = () =>
  uuid('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

/** Number of attempts per subject, keyed by the subject's hash. */
export const attemptLimits = pgTable('attempt_limits', {
  key: text('key').primaryKey(),
  attempts: integer('attempts').notNull().default(0),
  blockedUntil: at('blocked_until'),
});

/** The result of a sign-in; exchanged once for an authorization code. */
export const sessionTokens = pgTable('session_tokens', {
  hash: text('hash').primaryKey(),
  memberId: memberId(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
});

export const authorizationCodes = pgTable('authorization_codes', {
  hash: text('hash').primaryKey(),
  memberId: memberId(),
  clientId: text('client_id').notNull(),
  codeChallenge: text('code_challenge').notNull(),
  redirectUri: text('redirect_uri'),
  /** The visitor who requested the sign-in. */
  visitorId: uuid('visitor_id'),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
  /** Set when the code is used a second time; tokens issued for the code must then be revoked. */
  reusedAt: at('reused_at'),
  familyId: uuid('family_id'),
});

/** A sign-in that waits for a code. */
export const stateTokens = pgTable('state_tokens', {
  hash: text('hash').primaryKey(),
  memberId: memberId(),
  /** A `VERIFICATION` is started outside of a sign-in. Its code verifies the address, but signs nobody in. */
  kind: text('kind').$type<'EMAIL_VERIFICATION' | 'MFA' | 'VERIFICATION'>().notNull(),
  /** Hashed together with the state token, because six digits alone could be guessed from their hash. */
  codeHash: text('code_hash'),
  challenges: jsonb('challenges').$type<FactorChallenges>().notNull().default({}),
  attempts: integer('attempts').notNull().default(0),
  sends: integer('sends').notNull().default(1),
  resendAt: at('resend_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
});

export const recoveryTokens = pgTable('recovery_tokens', {
  hash: text('hash').primaryKey(),
  memberId: memberId(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
});

/** A browser signed in on the platform's pages, by the hash of its cookie. */
export const hostedSessions = pgTable('hosted_sessions', {
  hash: text('hash').primaryKey(),
  memberId: memberId(),
  expiresAt: at('expires_at').notNull(),
  endedAt: at('ended_at'),
});

/** Solved captchas, each valid for one sign-in. */
export const captchaTokens = pgTable('captcha_tokens', {
  hash: text('hash').primaryKey(),
  kind: text('kind').$type<'visible' | 'invisible'>().notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
});
