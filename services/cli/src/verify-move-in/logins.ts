import { z } from 'zod';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { textIn } from './source.ts';
import { Tally, type Proof, type Verifying } from './tally.ts';

const site = z.looseObject({ providers: z.record(z.string(), z.string()).default({}) });

/** Issuers whose numbers are the same in every program. */
const EVERYWHERE: readonly (readonly [RegExp, string])[] = [
  [/google/i, 'accounts.google.com'],
  [/github/i, 'github.com/login/oauth'],
  [/discord/i, 'discord.com'],
];

/** Whether whoever signed in at a provider that is known is known by it here: as themselves, and by this provider alone. */
export async function providerLogins({ ctx, source, named }: Verifying): Promise<Proof> {
  const text = await readFile(join(source.folder, 'site.json'), 'utf8');
  const { providers } = site.parse(JSON.parse(text));
  const tally = new Tally('accounts at providers');
  for await (const { row, line } of source.numbered('logins')) {
    if (textIn(row, 'recipe') !== 'provider') continue;
    const [provider, uid] = [textIn(row, 'provider'), textIn(row, 'uid')];
    const issuer = issuerOf(provider, providers);
    if (issuer === null) continue;
    const memberId = source.idOf('member', textIn(row, 'member'));
    const awaited = await ctx.db
      .selectFrom('sign_in_awaited')
      .select('issuer')
      .where('member_id', '=', memberId)
      .where('subject', '=', uid)
      .execute();
    const linked = await ctx.db
      .selectFrom('sign_in_link')
      .select('issuer')
      .where('member_id', '=', memberId)
      .where('subject', '=', uid)
      .execute();
    const isThere = [...awaited, ...linked].some((one) => hostAndPath(one.issuer) === issuer);
    const isNamed = named.has('logins', uid, { line });
    tally.check(isThere, () => `${textIn(row, 'member')} is not known by ${provider}`, isNamed);
  }
  return tally.done();
}

function issuerOf(word: string, said: Readonly<Record<string, string>>): string | null {
  const own = said[word];
  if (own !== undefined) {
    const address = hostAndPath(own.replace('/.well-known/openid-configuration', ''));
    return word === 'discourse-connect' ? (address.split(/[/?]/)[0] ?? null) : address;
  }
  return EVERYWHERE.find(([shape]) => shape.test(word))?.[1] ?? null;
}

function hostAndPath(url: string): string {
  return url.replace(/^https?:\/\//i, '').replace(/\/+$/, '');
}
