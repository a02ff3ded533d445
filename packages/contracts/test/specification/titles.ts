/** Test files that a runner picks up: vitest's and Playwright's. */
const RUN = /\.(?:test\.tsx?|e2e\.ts)$/;
/** The call that begins a test, and what may follow it. */
const CALL = /\b(?:it|test)((?:\.\w+)*)\s*(?:<[^>(]*>)?\(/g;
const LEFT_OUT = /\.(?:skip|todo|fixme|fails)\b/;

/** Why no test in the file with these words in its title runs; null: one does. */
export function findTest(wanted: { file: string; text: string; title: string }): string | null {
  const { file, text, title } = wanted;
  if (!RUN.test(file)) return `${file} is run by nothing`;
  if (/\bdescribe\.(?:skip|todo|fixme)\b/.test(text)) return `${file} leaves tests out`;
  const found = titlesOf(text).filter((each) => each.title.includes(title));
  if (found.length === 0) return `${file} has no test "${title}"`;
  return found.some(({ isLeftOut }) => !isLeftOut) ? null : `"${title}" is left out in ${file}`;
}

/** The titles of a file's tests: the first text after each such call, past the rows of a table. */
function titlesOf(text: string): { title: string; isLeftOut: boolean }[] {
  const starts = [...text.matchAll(CALL)];
  return starts.flatMap((start, at) => {
    const modifiers = start[1] ?? '';
    const rest = text.slice(start.index + start[0].length, starts[at + 1]?.index);
    const title = modifiers.includes('each') ? afterTable(rest) : firstText(rest);
    return title === null ? [] : [{ title, isLeftOut: LEFT_OUT.test(modifiers) }];
  });
}

/** Past `…)(`: a table may contain any text, including one that looks like its end. */
function afterTable(rest: string): string | null {
  const ends = [...rest.matchAll(/\)\s*\(\s*(?=['"`])/g)];
  return ends.map((end) => firstText(rest.slice(end.index + end[0].length))).join('\n') || null;
}

function firstText(rest: string): string | null {
  const literal = /^\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/.exec(rest);
  if (literal === null) return null;
  return (literal[1] ?? literal[2] ?? literal[3] ?? '').replaceAll(/\\(.)/g, '$1');
}
