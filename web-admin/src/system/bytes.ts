const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** A size as people read it: `1.5 MB`. Units of 1,024. */
export function bytesText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** power;
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[power] ?? 'B'}`;
}
