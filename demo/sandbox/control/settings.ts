// What can be switched while the sandbox runs.
import { z } from 'zod';
import { parse } from '../validation/parse.ts';

export interface Settings {
  /** A refresh then spends its refresh token and hands out a new one. */
  rotateRefreshTokens: boolean;
  accessTokenSeconds: number;
  /** How long a checkout or product page address works. */
  redirectSessionSeconds: number;
  /** Waited before each platform answer. */
  latencyMs: number;
  /** Host names that callbacks may point to, on any port; `*.shop.example` takes every subdomain. */
  allowedDomains: string[];
  /** The platform's specification lists merchant discounts among a cart's own changes; a shop may want them refused. */
  acceptMerchantDiscounts: boolean;
}

export const loopbackDomains = ['127.0.0.1', 'localhost', '[::1]'];

export const defaultSettings = (): Settings => ({
  rotateRefreshTokens: false,
  accessTokenSeconds: 14_400,
  redirectSessionSeconds: 86_400,
  latencyMs: 0,
  allowedDomains: [...loopbackDomains],
  acceptMerchantDiscounts: true,
});

const change = z
  .strictObject({
    rotateRefreshTokens: z.boolean(),
    accessTokenSeconds: z.number().int().min(0).max(31_536_000),
    redirectSessionSeconds: z.number().int().min(0).max(31_536_000),
    latencyMs: z.number().min(0).max(60_000),
    allowedDomains: z.array(z.string().min(1).max(255)).max(100),
    acceptMerchantDiscounts: z.boolean(),
  })
  .partial();

/** Changes the given settings in place and leaves the others. */
export const changeSettings = (settings: Settings, input: unknown): Settings =>
  Object.assign(settings, parse(change, input));
