/** The groups of the menu; a resource without a subject comes last. */
export const SUBJECTS = {
  work: ['cases', 'submissions'],
  content: ['posts', 'comments', 'uploads', 'tags', 'labels', 'pages', 'own-pages'],
  people: ['users', 'invites', 'caught', 'badges', 'profile-fields', 'votes', 'words'],
  structure: [
    'categories',
    'prefixes',
    'settings',
    'sign-in',
    'connect-sites',
    'apps',
    'keys',
    'webhooks',
    'own-words',
    'move-in',
    'old-addresses',
    'mails',
    'backups',
  ],
  record: ['audit'],
  advanced: ['projections', 'parked', 'queues', 'jobs', 'search', 'system'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Subject = keyof typeof SUBJECTS;

const subjects: readonly Subject[] = [
  'work',
  'content',
  'people',
  'structure',
  'record',
  'advanced',
];

/** Each subject with its names, then the names without a subject under `null`. */
export function bySubject(
  names: readonly string[],
): readonly (readonly [subject: Subject | null, names: readonly string[]])[] {
  const left = new Set(names);
  const groups = subjects.map((subject) => {
    const found = SUBJECTS[subject].filter((name) => left.delete(name));
    return [subject, found] as const;
  });
  return [...groups, [null, [...left]] as const].filter(([, found]) => found.length > 0);
}
