import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { trickyStrings } from './tricky-text.ts';

/** The size of a dump's community. */
export interface DumpSize {
  readonly users: number;
  readonly questions: number;
}

type Row = Readonly<Record<string, string | number>>;
type Files = Record<
  'Users' | 'Posts' | 'Comments' | 'Votes' | 'PostHistory' | 'Tags' | 'PostLinks' | 'Badges',
  Row[]
>;

const TAGS = ['soil', 'seeds', 'water', 'pruning', 'pests', 'herbs', 'tools'];
const HOUR = 3_600_000;
const LICENSE = { ContentLicense: 'CC BY-SA 4.0' };

/**
 * Writes the eight files of a Stack Exchange dump of a made-up community, the same for the same size: its texts are
 * the tricky ones, its threads have answers, comments on both, edits, acceptances and votes of both directions.
 */
export async function writeSiteDump(folder: string, size: DumpSize): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, rows] of Object.entries(new MadeUpSite(size).files)) {
    const lines = rows.map((row) => `  <row ${attributesOf(row)} />`);
    const root = name.toLowerCase();
    const xml = `<?xml version="1.0" encoding="utf-8"?>\n<${root}>\n${lines.join('\n')}\n</${root}>`;
    await writeFile(join(folder, `${name}.xml`), xml);
  }
}

class MadeUpSite {
  readonly files: Files = {
    Users: [],
    Posts: [],
    Comments: [],
    Votes: [],
    PostHistory: [],
    Tags: [],
    PostLinks: [],
    Badges: [],
  };
  readonly #size: DumpSize;
  readonly #texts = trickyStrings().filter((text) => text.isWellFormed() && text.trim() !== '');
  #now = Date.UTC(2020, 0, 1);

  constructor(size: DumpSize) {
    this.#size = size;
    for (let id = 1; id <= size.users; id += 1) this.#addUser(id);
    for (let n = 0; n < size.questions; n += 1) this.#addThread(n);
    this.#addTags();
  }

  #addUser(id: number): void {
    const AboutMe = `<p>${escaped(this.#text(id))}</p>`;
    const DisplayName = id % 5 === 0 ? this.#text(id * 31) : `Gardener ${id}`;
    this.files.Users.push({ Id: id, DisplayName, AboutMe, CreationDate: this.#tick() });
    this.files.Badges.push({ Id: id, UserId: id, Name: 'Newcomer', Date: this.#tick() });
  }

  #addThread(n: number): void {
    const id = this.#nextPostId();
    const answers = n % 4;
    const accepted = n % 3 === 2 ? { AcceptedAnswerId: id + answers } : {};
    const Tags = tagsOf(n)
      .map((tag) => `<${tag}>`)
      .join('');
    this.#addPost(id, {
      PostTypeId: 1,
      Title: `${this.#text(n * 7)} ${n}`,
      Tags,
      ViewCount: n * 3,
      AnswerCount: answers,
      ...accepted,
    });
    for (let answer = 0; answer < answers; answer += 1) {
      this.#addPost(this.#nextPostId(), { PostTypeId: 2, ParentId: id });
    }
    if (n % 3 === 2 && answers > 0) this.#vote(id + answers, 1);
    const link = { CreationDate: this.#tick(), RelatedPostId: 1, LinkTypeId: 1 };
    this.files.PostLinks.push({ Id: n + 1, PostId: id, ...link });
  }

  #addPost(id: number, post: Row): void {
    const text = this.#text(id * 13);
    const comments = id % 3;
    const ups = (id * 5) % Math.min(9, this.#size.users);
    const downs = ups > 2 ? id % 2 : 0;
    const at = this.#tick();
    this.files.Posts.push({
      Id: id,
      ...post,
      CreationDate: at,
      ...this.#owner(id),
      ...LICENSE,
      Body: `<p>${escaped(text)}</p>`,
      Score: ups - downs,
      CommentCount: comments,
    });
    this.#addHistory(id, post, at);
    for (let n = 0; n < comments; n += 1) this.#addComment(id, id + n);
    for (let n = 0; n < ups; n += 1) this.#vote(id, 2);
    for (let n = 0; n < downs; n += 1) this.#vote(id, 3);
  }

  #addHistory(id: number, post: Row, at: string): void {
    this.#addVersion(id, { type: 0, body: this.#text(id), at }, post);
    if (id % 2 === 0) {
      this.#addVersion(id, { type: 3, body: this.#text(id * 13), at: this.#tick() }, post);
    }
  }

  #addVersion(
    id: number,
    { type, body, at }: { readonly type: 0 | 3; readonly body: string; readonly at: string },
    post: Row,
  ): void {
    const common = { PostId: id, RevisionGUID: `${id}-${type}`, CreationDate: at };
    const parts = post['Title'] === undefined ? [2] : [2, 1, 3];
    for (const part of parts) {
      const Text = { 2: body, 1: post['Title'] ?? '', 3: post['Tags'] ?? '' }[part] ?? '';
      const Id = this.files.PostHistory.length + 1;
      const row = { Id, PostHistoryTypeId: part + type, ...common, ...this.#owner(id + type) };
      this.files.PostHistory.push({ ...row, Text });
    }
  }

  #addComment(postId: number, n: number): void {
    const Id = this.files.Comments.length + 1;
    const Text = this.#text(Id * 17);
    const rest = { CreationDate: this.#tick(), ...this.#owner(n + 1), ...LICENSE };
    this.files.Comments.push({ Id, PostId: postId, Score: n % 4, Text, ...rest });
  }

  #vote(postId: number, type: number): void {
    const Id = this.files.Votes.length + 1;
    this.files.Votes.push({ Id, PostId: postId, VoteTypeId: type, CreationDate: this.#tick() });
  }

  // Each eleventh author has left the site: only their name is known.
  #owner(n: number): Row {
    if (n % 11 === 10) return { OwnerDisplayName: `gone${n % 4}`, UserDisplayName: `gone${n % 4}` };
    const id = (n % this.#size.users) + 1;
    return { OwnerUserId: id, UserId: id };
  }

  #addTags(): void {
    for (const [n, TagName] of TAGS.entries()) {
      const numbers = Array.from({ length: this.#size.questions }, (_, question) => question);
      const Count = numbers.filter((question) => tagsOf(question).includes(TagName)).length;
      this.files.Tags.push({ Id: n + 1, TagName, Count });
    }
  }

  #text(n: number): string {
    return this.#texts[n % this.#texts.length] ?? '';
  }

  #nextPostId(): number {
    return this.files.Posts.length + 1;
  }

  #tick(): string {
    this.#now += HOUR;
    return new Date(this.#now).toISOString().slice(0, -1);
  }
}

function tagsOf(question: number): string[] {
  const [first = '', second = ''] = [TAGS[question % 7], TAGS[(question * 3 + 1) % 7]];
  return first === second ? [first] : [first, second];
}

function attributesOf(row: Row): string {
  return Object.entries(row)
    .map(([name, value]) => `${name}="${escaped(String(value))}"`)
    .join(' ');
}

// As the dumps do: characters that XML forbids are written as references all the same.
function escaped(text: string): string {
  return text.replaceAll(
    /[&<>"\p{Cc}\uFFFE\uFFFF]/gu,
    (found) => `&#x${(found.codePointAt(0) ?? 0).toString(16).toUpperCase()};`,
  );
}
