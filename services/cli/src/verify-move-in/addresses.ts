import { findOldAddress } from '@forum/features/operations/old-addresses/queries';
import { Sample } from './sample.ts';
import { textIn, type SourceRow } from './source.ts';
import { Tally, type Proof, type Verifying } from './tally.ts';

const ADDRESSES = 200;

const LEADS: Readonly<Record<string, string>> = {
  topic: 'topic',
  post: 'post',
  category: 'category',
  member: 'member',
};

/** Whether some old addresses lead to what the file says. */
export async function addresses({ ctx, source, random }: Verifying): Promise<Proof> {
  const sample = new Sample<SourceRow>(ADDRESSES, random);
  for await (const row of source.rows('addresses')) {
    if (LEADS[textIn(row, 'kind')] !== undefined) sample.add(row);
  }
  const tally = new Tally('old addresses that lead on');
  for (const row of sample.all()) {
    const { to } = await findOldAddress(ctx, textIn(row, 'path'));
    const id = source.idOf(LEADS[textIn(row, 'kind')] ?? '', textIn(row, 'target'));
    const isThere = to !== null && 'id' in to && to.id === id;
    tally.check(isThere, () => `${textIn(row, 'path')} leads to ${JSON.stringify(to)}`);
  }
  return tally.done();
}
