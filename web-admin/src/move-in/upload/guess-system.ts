import type { MoveInSystem } from '@forum/contracts/move-in-runs';

const SIGNS: readonly (readonly [RegExp, MoveInSystem])[] = [
  // As Discourse names its backups: site-2026-01-02-030405-v20260101000000.tar.gz
  [/-\d{4}-\d{2}-\d{2}-\d{6}-v\d{14}\.(?:tar\.gz|sql\.gz|tgz)$/u, 'discourse'],
  [/discourse/u, 'discourse'],
  [/phpbb/u, 'phpbb'],
  [/flarum/u, 'flarum'],
  [/nodebb/u, 'nodebb'],
  [/lemmy/u, 'lemmy'],
  [/mybb/u, 'mybb'],
  [/xenforo|(?:^|[^a-z])xf\d?(?:[^a-z]|$)/u, 'xenforo'],
  [/vbulletin|(?:^|[^a-z])vb[345]?(?:[^a-z]|$)/u, 'vbulletin'],
  [/(?:^|[^a-z])smf\d?(?:[^a-z]|$)|simplemachines/u, 'smf'],
  [/stack-?(?:exchange|overflow)/u, 'stackexchange'],
  [/\.mbox(?:\.gz)?$|mailman|pipermail|hyperkitty|takeout/u, 'mail'],
  [/move-?in/u, 'file'],
];

/** The system that a file's name speaks of; null: of none. */
export function guessSystem(name: string): MoveInSystem | null {
  const folded = name.toLowerCase();
  return SIGNS.find(([sign]) => sign.test(folded))?.[1] ?? null;
}
