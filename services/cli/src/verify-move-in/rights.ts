import { Sample } from './sample.ts';
import { seenBy, type Viewer } from './seen.ts';
import { textIn, type SourceRow } from './source.ts';
import { Tally, type Proof, type Verifying } from './tally.ts';

const PEOPLE = 50;
const PLACES = 50;

/** Whether some people see exactly the places that they saw: seeing more is a leak, seeing less must be named. */
export async function rights({ ctx, source, random }: Verifying): Promise<Proof> {
  const people = new Sample<string>(PEOPLE, random);
  const places = new Sample<SourceRow>(PLACES, random);
  for await (const row of source.rows('members')) people.add(textIn(row, 'key'));
  for await (const row of source.rows('categories')) places.add(row);
  const groups = new Map<string, Set<string>>();
  for await (const row of source.rows('memberships')) {
    const member = textIn(row, 'member');
    groups.set(member, (groups.get(member) ?? new Set()).add(textIn(row, 'group')));
  }
  const tally = new Tally('who sees which place');
  const visitor = { key: null, groups: new Set<string>() };
  const viewers: Viewer[] = [
    visitor,
    ...people.all().map((key) => ({ key, groups: groups.get(key) ?? new Set<string>() })),
  ];
  for (const place of places.all()) {
    const key = textIn(place, 'key');
    for (const viewer of viewers) {
      const { should, does } = await seenBy({ ctx, source }, place, viewer);
      tally.check(should === does, () => {
        const how = does ? 'sees, and did not see there,' : 'does not see, and saw there,';
        return `${viewer.key ?? 'a visitor'} ${how} the place ${key}`;
      });
    }
  }
  return tally.done();
}
