import type { ArchivedPost } from './post.ts';

/** `## Post #1 by @ann (2017-04-26 14:59 UTC)`, or `ann | 2017-04-26 14:59:02 UTC | #1`, as `/raw/ID` answers. */
const HEADS =
  /^(?:## Post #(?<n1>\d{1,9}) by @(?<u1>\S{1,200}) \((?<t1>\d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d)?) UTC\)|(?<u2>\S{1,200}) \| (?<t2>\d{4}-\d\d-\d\d \d\d:\d\d:\d\d) UTC \| #(?<n2>\d{1,9}))[ \t]*$/gm;

/** The posts of a topic that was rendered, or fetched, as one text; none for a text of another sort. */
export function postsOfMarkdown(text: string, fileName: string): ArchivedPost[] {
  const heads = [...text.matchAll(HEADS)];
  const [first] = heads;
  if (first === undefined) return [];
  const front = text.slice(0, first.index);
  const topic = topicOf(front, fileName);
  if (topic === null) return [];
  const title =
    /^title: "?(.{1,1000}?)"?$/m.exec(front)?.[1] ?? /^# (.{1,1000})$/m.exec(front)?.[1];
  return heads.map((head, index) => {
    const { n1, u1, t1, u2, t2, n2 } = head.groups ?? {};
    const source = bodyOf(text.slice(head.index + head[0].length, heads[index + 1]?.index));
    const time = t1 ?? t2 ?? '';
    const createdAt = `${time.replace(' ', 'T')}${time.length === 16 ? ':00' : ''}Z`;
    return {
      topic,
      number: Number(n1 ?? n2),
      username: u1 ?? u2 ?? '',
      createdAt,
      updatedAt: createdAt,
      title,
      ...UNSAID,
      text: { markup: source.startsWith('<') ? 'html' : 'discourse', source },
    };
  });
}

/** Where a rendered topic was read, without its path; null when it does not say. */
export function originOf(text: string): string | null {
  return (
    /^(?:\*\*URL\*\*|url): (https?:\/\/[^/\s]{1,200})\//m.exec(text.slice(0, 5000))?.[1] ?? null
  );
}

const UNSAID = {
  id: undefined,
  user: undefined,
  name: undefined,
  isEdited: false,
  answers: undefined,
  slug: undefined,
  category: undefined,
  tags: [],
  isLocked: false,
  isPrivate: false,
  isAnswer: false,
  state: 'visible' as const,
};

function topicOf(front: string, fileName: string): number | null {
  const said = /^(?:topic_id|\*\*Topic ID\*\*): (\d{1,12})$/m.exec(front)?.[1];
  const named = /(?:^|[^\d])(\d{1,12})\.(?:md|txt)$/.exec(fileName)?.[1];
  const number = Number(said ?? named);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** What stands between two posts belongs to neither. */
function bodyOf(text: string): string {
  return text.replace(/\n(?:---|-{25})\s*$/, '').trim();
}
