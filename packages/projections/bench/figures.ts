/** Rows of a table as text: the first row is the header, numbers are right-aligned. */
export function printTable(title: string, rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ');
  process.stdout.write(`\n${title}\n${rows.map((row) => `  ${line(row)}\n`).join('')}`);
}

/** A rate per second; from 10,000 on, in thousands. */
export function rate(perSecond: number): string {
  const text = perSecond >= 10_000 ? `${(perSecond / 1000).toFixed(1)}k` : perSecond.toFixed(0);
  return `${text}/s`;
}

/** The value below which `percent` of the sorted values lie. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}

/** The middle one. */
export const median = (values: readonly number[]): number => percentile(values, 50);

/** Milliseconds with one decimal. */
export const ms = (value: number): string => `${value.toFixed(1)} ms`;

/** Runs it once. @returns the seconds it took */
export async function secondsOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return (performance.now() - start) / 1000;
}
