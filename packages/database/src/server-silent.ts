/** The server accepts connections, or holds them open, and does not answer. */
export class ServerSilent extends Error {
  override readonly name = 'ServerSilent';
  constructor() {
    super('Postgres does not answer.');
  }
}
