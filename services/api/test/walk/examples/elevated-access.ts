import { PIN, type World } from '../world.ts';
import { plainly, type MakesExample } from './making.ts';

/** As the moderator with a PIN, or without: whichever is already so. */
const after =
  (method: 'POST' | 'DELETE', path: string, body: object): MakesExample =>
  async (world: World) => {
    const headers = { 'content-type': 'application/json' };
    const payload = JSON.stringify({ pin: PIN });
    await world.ask({
      who: 'moderator',
      method,
      url: `/api/auth/elevated/${path}`,
      headers,
      payload,
    });
    return { who: 'moderator', body };
  };

/** The PIN, and the elevated access it gives. */
export const elevatedAccessExamples: Readonly<Record<string, MakesExample>> = {
  'POST /auth/elevated/has-pin': plainly('moderator'),
  'POST /auth/elevated/set-pin': after('DELETE', 'remove-pin', { pin: PIN }),
  'PUT /auth/elevated/change-pin': after('POST', 'set-pin', { currentPin: PIN, newPin: PIN }),
  'DELETE /auth/elevated/remove-pin': after('POST', 'set-pin', { pin: PIN }),
  'POST /auth/elevated/verify-pin': after('POST', 'set-pin', { pin: PIN }),
};
