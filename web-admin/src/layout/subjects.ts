/** The groups of the menu; a resource without a subject comes last. */
export const SUBJECTS = {
  Work: ['cases', 'submissions'],
  Content: ['posts', 'comments', 'uploads', 'tags', 'labels', 'pages'],
  People: ['users', 'votes', 'words'],
  Structure: ['categories', 'prefixes', 'settings'],
  Record: ['audit'],
  Machines: ['projections', 'parked', 'queues', 'jobs', 'mails', 'search', 'backups', 'system'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Each subject with its names, then the names without a subject under `null`. */
export function bySubject(
  names: readonly string[],
): readonly (readonly [subject: string | null, names: readonly string[]])[] {
  const left = new Set(names);
  const groups = Object.entries(SUBJECTS).map(([subject, all]) => {
    const found = all.filter((name) => left.delete(name));
    return [subject, found] as const;
  });
  return [...groups, [null, [...left]] as const].filter(([, found]) => found.length > 0);
}
