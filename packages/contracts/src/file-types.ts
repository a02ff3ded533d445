import { endingOf } from './file-ending.ts';

/** The groups of files that members can attach, in the order in which owners choose among them. */
export const FILE_GROUPS = ['pdf', 'text', 'office', 'archive', 'audio', 'video'] as const;
/** A group of files. */
export type FileGroup = (typeof FILE_GROUPS)[number];

/** The names that files of each group may end with; for what pages play, with the type that browsers are told. */
const TYPES: Readonly<Record<FileGroup, Readonly<Record<string, string | null>>>> = {
  pdf: { pdf: null },
  text: all('txt', 'md', 'csv', 'tsv', 'log', 'json', 'yml', 'yaml', 'ini', 'diff', 'srt'),
  office: all('docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'),
  archive: all('zip', '7z', 'gz', 'tgz', 'tar', 'xz'),
  audio: {
    mp3: 'audio/mpeg',
    m4a: 'audio/mp4',
    ogg: 'audio/ogg',
    oga: 'audio/ogg',
    opus: 'audio/ogg',
    flac: 'audio/flac',
    wav: 'audio/wav',
  },
  video: { mp4: 'video/mp4', m4v: 'video/mp4', webm: 'video/webm', mov: 'video/quicktime' },
};

function all(...endings: string[]): Record<string, null> {
  return Object.fromEntries(endings.map((ending) => [ending, null]));
}

interface FileType {
  readonly group: FileGroup;
  /** The type that browsers are told; null: none of these files is played. */
  readonly played: string | null;
}

const BY_ENDING: ReadonlyMap<string, FileType> = new Map(
  FILE_GROUPS.flatMap((group) =>
    Object.entries(TYPES[group]).map(([ending, played]) => [ending, { group, played }] as const),
  ),
);

/** The kind of file that a name or an address claims; null: none that can be attached. */
export function fileTypeOf(name: string): FileType | null {
  return BY_ENDING.get(endingOf(name)) ?? null;
}

/** The endings of a group's files. */
export function endingsOf(group: FileGroup): readonly string[] {
  return Object.keys(TYPES[group]);
}

/** The groups that a setting names, divided by blanks; unknown ones are left out. */
export function readFileGroups(text: string): readonly FileGroup[] {
  const named = new Set(text.split(/\s+/));
  return FILE_GROUPS.filter((group) => named.has(group));
}

/** What is wrong with a setting of groups; null: nothing. */
export function fileGroupsIssue(value: unknown): string | null {
  const isList = typeof value === 'string' && value.length <= 100;
  const named = isList ? value.split(/\s+/).filter(Boolean) : [''];
  const known: readonly string[] = FILE_GROUPS;
  const isFit = named.length > 0 && named.every((one) => known.includes(one));
  return isFit ? null : `Must name at least one of ${FILE_GROUPS.join(', ')}`;
}
