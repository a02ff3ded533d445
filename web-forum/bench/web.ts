// `npm run bench:web`: the production build over an imported community, as seen by a phone. Parts by name, or all.
import { benchForum } from './bench-forum.ts';
import { measureActs } from './acts.ts';
import { measurePages } from './pages.ts';
import { measureRenders } from './renders.ts';
import { measureScrolling } from './scrolling.ts';
import { measureTyping } from './typing.ts';

const PARTS = {
  pages: measurePages,
  renders: measureRenders,
  acts: measureActs,
  scrolling: measureScrolling,
  typing: measureTyping,
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in PARTS));
if (unknown !== undefined) throw new Error(`There is no part "${unknown}".`);
await using forum = await benchForum();
for (const [name, measure] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  process.stdout.write(`\n${name}\n\n`);
  await measure(forum);
}
