import { arrayFrom } from '../php.ts';

interface Login {
  readonly recipe: string;
  readonly hash: string;
  readonly salt?: string;
  readonly params?: Record<string, string | boolean>;
}

const HEX32 = /^[\da-f]{32}$/i;

/** How a password was hashed: by Vanilla, or by the system that the forum moved from; null for what nobody can verify. */
export function loginOf(hash: string, method: string): Login | null {
  const read = METHODS[method.toLowerCase()] ?? ownOf;
  return read(hash);
}

/** Vanilla takes passwords that are not hashed at all, too: those are never written down. */
function ownOf(hash: string): Login | null {
  if (/^\$[HP]\$/.test(hash)) return { recipe: 'phpass', hash };
  if (/^\$2[axy]\$/.test(hash)) return { recipe: 'bcrypt', hash };
  if (/^\$argon2id?\$/.test(hash)) return { recipe: 'argon2', hash };
  return HEX32.test(hash) ? { recipe: 'md5', hash } : null;
}

const METHODS: Readonly<Record<string, (hash: string) => Login | null>> = {
  vanilla: ownOf,
  phpass: ownOf,
  reset: () => null,
  random: () => null,
  phpbb: (hash) => {
    const login = ownOf(hash);
    return login?.recipe === 'phpass' ? { ...login, params: { escaped: true } } : login;
  },
  vbulletin: (hash) => {
    const [digest, salt] = [hash.slice(0, 32), hash.slice(32).trim()];
    return HEX32.test(digest) && salt !== '' ? { recipe: 'md5-salted', hash: digest, salt } : null;
  },
  vbulletin5: (hash) =>
    hash.startsWith('$2') ? { recipe: 'bcrypt', hash, params: { prehash: 'md5' } } : null,
  ipb: (hash) => {
    const [digest, salt] = split(hash, '$');
    return HEX32.test(digest) && salt !== undefined
      ? { recipe: 'md5-mybb', hash: digest, salt }
      : null;
  },
  smf: (hash) => {
    const [digest, name] = split(hash, '$');
    return shaOf(digest, name);
  },
  django: (hash) => {
    const [method, salt, digest = ''] = hash.split('$');
    // What moved from SMF: a name in lower case stands where the salt does.
    return method === 'sha1' && salt === salt?.toLowerCase() ? shaOf(digest, salt) : null;
  },
  xenforo: (hash) => {
    const data = arrayFrom(hash);
    const [digest, salt, by] = [data.get('hash'), data.get('salt'), data.get('hashFunc')];
    if (typeof digest !== 'string') return null;
    if (digest.startsWith('$2')) return { recipe: 'bcrypt', hash: digest };
    if (typeof salt !== 'string' || salt === '') return null;
    if (by === 'sha1' || digest.length === 40) return { recipe: 'sha1-salted', hash: digest, salt };
    return digest.length === 64 ? { recipe: 'sha256-salted', hash: digest, salt } : null;
  },
  // md5(md5(salt) + password), which no recipe here makes.
  mybb: () => null,
};

function shaOf(digest: string, name: string | undefined): Login | null {
  const isWhole = /^[\da-f]{40}$/i.test(digest) && name !== undefined && name !== '';
  return isWhole ? { recipe: 'sha1', hash: digest, params: { name } } : null;
}

function split(text: string, at: string): [string, string | undefined] {
  const found = text.indexOf(at);
  return found === -1 ? [text, undefined] : [text.slice(0, found), text.slice(found + 1)];
}
