/** Prints rows as a table of Markdown, ready to paste into docs/performance.md. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const lines = [head, head.map(() => '---'), ...rows];
  process.stdout.write(lines.map((cells) => `| ${cells.join(' | ')} |\n`).join(''));
}

/** The median: other load on the machine affects single rounds, seldom most of them. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
