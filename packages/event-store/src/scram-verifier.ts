import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

const ROUNDS = 4096;

/**
 * What Postgres stores for a password (SCRAM-SHA-256, RFC 5803). Computed here, so that the password itself never
 * reaches the server's statement log.
 */
export function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, 'sha256');
  const keyed = (word: string) => createHmac('sha256', salted).update(word).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest();
  const [saltText, storedText] = [salt.toString('base64'), stored.toString('base64')];
  return `SCRAM-SHA-256$${ROUNDS}:${saltText}$${storedText}:${keyed('Server Key').toString('base64')}`;
}
