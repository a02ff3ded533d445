/** How a page is looked at. */
export interface Kind {
  readonly name: string;
  /** Of the window, in px. */
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'light' | 'dark';
}

const WINDOWS = [
  [390, 844],
  [768, 1024],
  [1280, 900],
  [1920, 1080],
] as const;

/** Four widths in both themes: a phone, a tablet, a laptop, a large screen. */
export const KINDS: readonly Kind[] = WINDOWS.flatMap(([width, height]) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    name: `${width}-${colorScheme}`,
    width,
    height,
    colorScheme,
  })),
);

/** Where the pictures are: a folder for each kind, a picture for each page, and the sheet. */
export const SHOTS = new URL('../../../.data/shots/', import.meta.url);

/** A page's name in files and on the sheet; what tells records apart is left out, since each kind has its own. */
export function nameOf(path: string): string {
  const [plain = '', query] = path.split('?');
  const words = plain
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'one')
    .split('/')
    .filter(Boolean);
  if (query !== undefined) words.push(query.replaceAll(/\W+/g, '-'));
  return words.join('_') || 'home';
}
