/** The page that new members come to, leading on to `target` (path and query). */
export function welcomePath(target: string): string {
  const path = '/register/welcome';
  return target === '/' ? path : `${path}?${new URLSearchParams({ redirect: target }).toString()}`;
}
