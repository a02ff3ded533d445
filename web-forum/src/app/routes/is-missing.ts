/** Whether a loader threw that there is no such thing. */
export function isMissing(thrown: unknown): boolean {
  return (
    typeof thrown === 'object' &&
    thrown !== null &&
    'init' in thrown &&
    typeof thrown.init === 'object' &&
    thrown.init !== null &&
    'status' in thrown.init &&
    thrown.init.status === 404
  );
}
