import type { ActKind, ActTarget, AuditAct } from '@forum/contracts/acts';
import { english } from '../messages/en.ts';
import { HAPPENED } from '../posts/as-of/words.ts';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('acts');
const did: (kind: ActKind, values: { what: string }) => string = textsOf('deeds');
const changed: (noun: keyof typeof english.changed) => string = textsOf('changed');

const ANY = {
  post: t('anyPost'),
  comment: t('anyComment'),
  member: t('anyMember'),
  category: t('anyCategory'),
  page: t('anyPage'),
  setting: t('anySetting'),
  text: t('anyText'),
  submission: t('anySubmission'),
  word: t('anyWord'),
  site: t('anySite'),
  tag: t('anyTag'),
  prefix: t('anyPrefix'),
  group: t('anyGroup'),
} as const satisfies Record<ActTarget['type'], string>;

/** Things whose ids are words. */
const NAMED_BY_ID: ReadonlySet<string> = new Set(['tag', 'page', 'text']);

/** Kinds whose first word is not what they are about. */
const ABOUT: Readonly<Record<string, string>> = {
  label: t('anyContent'),
  votes: t('anyContents'),
  undo: t('anything'),
};

/** An act as a sentence: `mara moved “Bread for beginners”`. */
export function sentenceOf({ by, kind, target }: Pick<AuditAct, 'by' | 'kind' | 'target'>): string {
  return t('sentence', { by: by.username, did: did(kind, { what: targetName(target) }) });
}

/** A kind of act without actor and target: `Moved a post`. */
export function kindName(kind: ActKind): string {
  const [noun = ''] = kind.split('.');
  const any: Readonly<Record<string, string>> = { ...ANY, ...ABOUT };
  const words = did(kind, { what: any[noun] ?? noun });
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What an act is about: its name, or what it is. */
export function targetName({ type, id, label }: AuditAct['target']): string {
  const name = label ?? (NAMED_BY_ID.has(type) ? id : null);
  if (name === null) return ANY[type];
  return type === 'member' ? name : t('quoted', { name });
}

/**
 * A field's or event's name in words: `categoryId` is a category, `PostMoved` is `Post moved`; ids after a colon are
 * dropped.
 */
export function nameInWords(name: string): string {
  const [noun = ''] = name.split(':');
  if (isNamed(noun)) return changed(noun);
  const happened = new Map<string, string>(Object.entries(HAPPENED)).get(noun);
  if (happened !== undefined) return happened;
  const apart = noun.replace(/(.)Id$/, '$1').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return apart.charAt(0) + apart.slice(1).toLowerCase();
}

function isNamed(noun: string): noun is keyof typeof english.changed {
  return Object.hasOwn(english.changed, noun);
}
