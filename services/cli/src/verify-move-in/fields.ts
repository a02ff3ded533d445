import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { textIn } from './source.ts';
import { Tally, type Proof, type Verifying } from './tally.ts';

const site = z.looseObject({
  profileFields: z.array(z.looseObject({ name: z.string(), see: z.string() })).default([]),
});
const given = z.record(z.string(), z.string());
const AUDIENCES = new Map([
  ['everyone', 'public'],
  ['members', 'members'],
]);

/** Whether what members filled in is here, and seen by no more than there. */
export async function profileFields({ ctx, source, named }: Verifying): Promise<Proof[]> {
  const text = await readFile(join(source.folder, 'site.json'), 'utf8');
  const said = new Map(
    site.parse(JSON.parse(text)).profileFields.map(({ name, see }) => [name, see]),
  );
  const tally = new Tally('what members filled in');
  const seen = new Tally('who sees fields of profiles');
  const rows = await ctx.db.selectFrom('profile_field').select(['id', 'audience']).execute();
  const here = new Map(rows.map(({ id, audience }) => [id, audience]));
  const told = new Set<string>();
  for await (const { row, line } of source.numbered('members')) {
    const [key, memberId] = [textIn(row, 'key'), source.idOf('member', textIn(row, 'key'))];
    if (row['state'] === 'deleted' || row['state'] === 'ghost') continue;
    for (const [name, value] of Object.entries(given.safeParse(row['fields']).data ?? {})) {
      const id = source.idOf('field', name);
      const audience = here.get(id);
      const isNamed = named.has('members', name, { line: 0 });
      if (value.trim() === '' || (audience === undefined && isNamed)) continue;
      if (audience !== undefined && !told.has(name)) {
        const wanted = AUDIENCES.get(said.get(name) ?? '') ?? 'staff';
        seen.check(audience === wanted, () => `${name} is seen by ${audience}`);
        told.add(name);
      }
      const found = await ctx.db
        .selectFrom('member_field')
        .select('value')
        .where('member_id', '=', memberId)
        .where('field_id', '=', id)
        .executeTakeFirst();
      const isSame = squeezed(found?.value ?? '') === squeezed(value);
      tally.check(isSame, () => `${key} lacks ${name}`, named.has('members', key, { line }));
    }
  }
  return [tally.done(), seen.done()];
}

function squeezed(text: string): string {
  return text.replace(/[\s\u200b]/gu, '');
}
