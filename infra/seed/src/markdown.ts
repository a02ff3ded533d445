import {
  code,
  doc,
  h,
  image,
  link,
  list,
  mention,
  p,
  quote,
  table,
  text,
  toJson,
  type Block,
  type InlineNode,
} from '@forum/rich-text';

/** A picture of the demo community. */
interface DemoPicture {
  readonly src: string;
  readonly alt: string;
}

/**
 * The small Markdown in which the demo community is written, as stored rich text: paragraphs, `##` headings,
 * lists, quotes, fenced code, tables, and inline bold, emphasis, code, links and mentions. A picture comes after the
 * first paragraph.
 */
export function fromMarkdown(source: string, picture?: DemoPicture): string {
  const [first, ...rest] = blocksOf(source.trim().split('\n'));
  const shown = picture === undefined ? [] : [p(image(picture.src, picture.alt))];
  return toJson(doc(...(first === undefined ? [] : [first]), ...shown, ...rest));
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let rest = lines;
  while (rest.length > 0) {
    const [first = ''] = rest;
    if (first.trim() === '') {
      rest = rest.slice(1);
      continue;
    }
    const { block, used } = nextBlock(rest);
    blocks.push(block);
    rest = rest.slice(used);
  }
  return blocks;
}

function nextBlock(lines: readonly string[]): { block: Block; used: number } {
  const [first = ''] = lines;
  if (first.startsWith('```')) return fenced(lines);
  if (first.startsWith('## ')) return { block: h(2, ...inlinesOf(first.slice(3))), used: 1 };
  const run = (marker: RegExp) => {
    const end = lines.findIndex((line) => !marker.test(line));
    return end === -1 ? lines : lines.slice(0, end);
  };
  for (const { marker, build } of LINE_BLOCKS) {
    const matched = run(marker);
    if (matched.length > 0) {
      const inner = matched.map((line) => line.replace(marker, ''));
      return { block: build(inner), used: matched.length };
    }
  }
  const paragraph = run(/^(?!\s*$)/);
  return { block: p(...inlinesOf(paragraph.join(' '))), used: paragraph.length };
}

const LINE_BLOCKS: readonly { marker: RegExp; build: (lines: readonly string[]) => Block }[] = [
  { marker: /^- /, build: (lines) => list('bullet', lines.map(inlinesOf)) },
  { marker: /^\d+\. /, build: (lines) => list('number', lines.map(inlinesOf)) },
  { marker: /^> ?/, build: (lines) => quote(...blocksOf(lines)) },
  { marker: /^\| /, build: tableOf },
];

function fenced(lines: readonly string[]): { block: Block; used: number } {
  const language = (lines[0] ?? '').slice(3).trim();
  const end = lines.indexOf('```', 1);
  const body = lines.slice(1, end).join('\n');
  return { block: code(body, language === '' ? undefined : language), used: end + 1 };
}

/** Lines without their first `| `; the second one separates the header. */
function tableOf(lines: readonly string[]): Block {
  const rows = lines.filter((_line, i) => i !== 1);
  return table(
    rows.map((row, i) =>
      row
        .replace(/\s*\|\s*$/, '')
        .split(/\s*\|\s*/)
        .map((cell) => ({ children: [p(...inlinesOf(cell))], isHeader: i === 0 })),
    ),
  );
}

const INLINE =
  /\*\*(?<bold>[^*]+)\*\*|\*(?<em>[^*]+)\*|`(?<code>[^`]+)`|\[(?<label>[^\]]+)\]\((?<url>[^)]+)\)|(?<![\w@])@(?<member>[a-z0-9_]+)/g;

function inlinesOf(line: string): InlineNode[] {
  const parts: InlineNode[] = [];
  let from = 0;
  for (const match of line.matchAll(INLINE)) {
    if (match.index > from) parts.push(text(line.slice(from, match.index)));
    parts.push(inlineOf(match.groups ?? {}));
    from = match.index + match[0].length;
  }
  if (from < line.length) parts.push(text(line.slice(from)));
  return parts;
}

function inlineOf(groups: Readonly<Record<string, string | undefined>>): InlineNode {
  if (groups['bold'] !== undefined) return text(groups['bold'], 'bold');
  if (groups['em'] !== undefined) return text(groups['em'], 'italic');
  if (groups['code'] !== undefined) return text(groups['code'], 'code');
  if (groups['member'] !== undefined) return mention(groups['member']);
  return link(groups['url'] ?? '', groups['label'] ?? '');
}
