import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { KINDS, SHOTS } from './kinds.ts';

/** Puts all pictures on one page: a row for each page of the forum, a column for each kind. */
export function makeSheet(): void {
  const shots = new Map(KINDS.map(({ name }) => [name, picturesOf(name)]));
  const pages = [...new Set([...shots.values()].flat())].toSorted();
  const heads = KINDS.map(({ name }) => `<th>${name}</th>`).join('');
  const rows = pages.map((page) => {
    const cells = KINDS.map(({ name }) => {
      if (shots.get(name)?.includes(page) !== true) return '<td>–</td>';
      const file = `${name}/${encodeURIComponent(page)}`;
      return `<td><a href="${file}"><img loading="lazy" src="${file}" alt=""></a></td>`;
    });
    return `<tr><th>${page.replace('.jpg', '')}</th>${cells.join('')}</tr>`;
  });
  const sheet = new URL('index.html', SHOTS);
  writeFileSync(
    sheet,
    `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${STYLE}</style>
<table><thead><tr><th>page</th>${heads}</tr></thead><tbody>${rows.join('\n')}</tbody></table>\n`,
  );
  process.stdout.write(`${pages.length} pages: ${fileURLToPath(sheet)}\n`);
}

function picturesOf(kind: string): string[] {
  const folder = new URL(`${kind}/`, SHOTS);
  return existsSync(folder) ? readdirSync(folder) : [];
}

const STYLE =
  'body{font:13px system-ui}img{height:260px;border:1px solid #999}th{text-align:start;vertical-align:top}thead th{position:sticky;top:0;background:#fff}';
