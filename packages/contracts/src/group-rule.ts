import { z } from 'zod';
import { asMailDomain } from './mail-address.ts';
import { role } from './roles.ts';
import { boundedText } from './texts.ts';

const DOMAIN = { length: 253 } as const;

const mailDomain = boundedText(DOMAIN.length, {
  tooLong: `Domain can have at most ${DOMAIN.length} characters`,
})
  .transform(asMailDomain)
  .refine((domain) => domain !== '', 'Please enter a domain such as example.com');

const ofRole = z.strictObject({ kind: z.literal('role'), roles: z.array(role).min(1).max(4) });
const ofLevel = z.strictObject({ kind: z.literal('level'), level: z.int().min(1).max(5) });
const ofDomain = z.strictObject({ kind: z.literal('domain'), domain: z.string() });

/**
 * The rule of an automatic group: members with one of the roles, from a level on, or with a verified address at exactly
 * a domain.
 */
export const groupRule = z.discriminatedUnion('kind', [ofRole, ofLevel, ofDomain]);
/** The rule of an automatic group. */
export type GroupRule = z.infer<typeof groupRule>;

/** The same, as a request. */
export const groupRuleForm = z.discriminatedUnion('kind', [
  ofRole,
  ofLevel,
  ofDomain.extend({ domain: mailDomain }),
]);
