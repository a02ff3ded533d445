/** The address of a board, as its settings say it; null where they do not. */
export function addressOf(settings: ReadonlyMap<string, string>): string | null {
  const host = settings.get('server_name') ?? '';
  if (host === '') return null;
  // Version 2 knows no protocol, but whether its cookies ask for a safe one.
  const isSafe =
    settings.get('server_protocol') === 'https://' || settings.get('cookie_secure') === '1';
  const port = settings.get('server_port') ?? '';
  const isUsual = ['', '0', '80', '443'].includes(port);
  const path = (settings.get('script_path') ?? '').replace(/\/$/, '');
  return `${isSafe ? 'https' : 'http'}://${host}${isUsual ? '' : `:${port}`}${path}`.slice(0, 500);
}
