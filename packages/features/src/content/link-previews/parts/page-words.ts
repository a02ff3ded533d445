import { LINK_PREVIEW } from '@forum/contracts/link-previews';
import { Parser } from 'htmlparser2';
import { plainLine } from './plain-line.ts';

/** What a page says about itself. */
export interface PageWords {
  readonly site: string | null;
  readonly title: string | null;
  readonly text: string | null;
  /** Absolute address of its picture. */
  readonly picture: string | null;
}

/** The fields of a page where a word is looked for, best first. */
const FIELDS = {
  site: ['og:site_name', 'application-name'],
  title: ['og:title', 'twitter:title', '<title>'],
  text: ['og:description', 'twitter:description', 'description'],
  picture: ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image'],
} as const;

/** Reads the words in the head of a page, which may be anything: scripts, half a document, not even HTML. */
export function pageWordsOf(html: string, pageUrl: string): PageWords {
  const fields = headFieldsOf(html);
  const first = (names: readonly string[]) =>
    names
      .map((name) => fields.get(name))
      .find((value) => value !== undefined && value.trim() !== '');
  const { site, title, text } = FIELDS;
  return {
    site: plainLine(first(site) ?? '', LINK_PREVIEW.site),
    title: plainLine(first(title) ?? '', LINK_PREVIEW.title),
    text: plainLine(first(text) ?? '', LINK_PREVIEW.text),
    picture: absolute(first(FIELDS.picture), pageUrl),
  };
}

/** No field needs more. */
const MOST_OF_A_FIELD = 8000;
/** Some large sites put their title behind hundreds of kilobytes of scripts. */
const MOST_OF_A_HEAD = 512 * 1024;
/** A head nests a handful of tags. Each tag costs the parser a walk through all open ones, which must stay short. */
const MOST_OPEN_TAGS = 100;
/** How much is parsed between two checks whether it is over; a few hundred tags fit. */
const PIECE = 1024;
const NAMES: ReadonlySet<string> = new Set(Object.values(FIELDS).flat());

function headFieldsOf(html: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  let isTitle = false;
  const head = { isOver: false, openTags: 0 };
  const note = (name: string, value: string) => {
    if (NAMES.has(name) && !fields.has(name)) fields.set(name, value.slice(0, MOST_OF_A_FIELD));
  };
  const parser = new Parser({
    onopentag: (tag, { property, name, content }) => {
      head.openTags += 1;
      if (head.isOver) return;
      if (tag === 'body' || head.openTags > MOST_OPEN_TAGS) head.isOver = true;
      // A picture inside may have a title of its own.
      if (tag === 'title' && !fields.has('<title>')) isTitle = true;
      if (tag === 'meta') note((property ?? name ?? '').trim().toLowerCase(), content ?? '');
    },
    ontext: (text) => {
      const title = fields.get('<title>') ?? '';
      if (isTitle && title.length < MOST_OF_A_FIELD) fields.set('<title>', `${title}${text}`);
    },
    onclosetag: (tag) => {
      head.openTags -= 1;
      if (tag === 'title') isTitle = false;
      if (tag === 'head') head.isOver = true;
    },
  });
  const end = Math.min(html.length, MOST_OF_A_HEAD);
  for (let at = 0; at < end && !head.isOver; at += PIECE) {
    parser.write(html.slice(at, Math.min(at + PIECE, end)));
  }
  parser.end();
  return fields;
}

function absolute(address: string | undefined, pageUrl: string): string | null {
  if (address === undefined || !URL.canParse(address.trim(), pageUrl)) return null;
  const { href, protocol } = new URL(address.trim(), pageUrl);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && href.length <= LINK_PREVIEW.address ? href : null;
}
