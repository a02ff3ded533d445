import { createServer, type RequestListener } from 'node:http';
import type { OwnUser } from '@forum/contracts/users';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserOf, openCompanyForum, type CompanyForum } from './test-signing-in.ts';

let open: CompanyForum;
let png: Buffer;
let people = 0;
beforeAll(async () => {
  open = await openCompanyForum();
  const create = { width: 20, height: 20, channels: 3, background: 'teal' } as const;
  png = await sharp({ create }).png().toBuffer();
});
afterAll(() => open.close());

const shown: RequestListener = (_request, response) => {
  response.setHeader('content-type', 'image/png').end(png);
};

/** Somebody of whom the company says this joins. */
async function joined(said: object, wanted: object = { picture: true }) {
  people += 1;
  open.somebody(said);
  const browser = browserOf(open.forum);
  await browser.through(open.company);
  const { hasPicture } = (await browser.get('/auth/arrival')).json();
  const form = { username: `pictured_${people}`, ...wanted };
  expect((await browser.post('/auth/arrival/join', form)).statusCode).toBe(200);
  await open.forum.settle();
  const own = (await browser.get('/users/profile')).json<OwnUser>();
  return { ...own, hasPicture };
}

const own = () => `${open.company.issuer}/picture`;

describe('whoever joins by a provider', () => {
  it('takes its picture along, as a copy of their own', async () => {
    open.company.shows(shown);
    const { id, avatar, hasPicture } = await joined({ picture: own() });
    expect(hasPicture).toBe(true);
    expect(avatar).toMatch(/^\/uploads\/[0-9a-f]{64}\.png$/u);
    const uploads = open.forum.ctx.db.selectFrom('upload').select('key').where('owner_id', '=', id);
    expect(await uploads.execute()).toEqual([{ key: avatar?.replace('/uploads/', '') }]);
  });

  it('leaves it there unless they say so', async () => {
    open.company.shows(shown);
    expect(await joined({ picture: own() }, {})).toMatchObject({ avatar: null, hasPicture: true });
    expect(await joined({ picture: own() }, { picture: false })).toMatchObject({ avatar: null });
    expect(await joined({})).toMatchObject({ avatar: null, hasPicture: false });
  });

  const answers: Readonly<Record<string, RequestListener>> = {
    'is none': (_request, response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'is away': (_request, response) => response.writeHead(404).end(png),
    'is elsewhere': (_request, response) => response.writeHead(302, { location: '/picture' }).end(),
    'is too large': (_request, response) => response.end(Buffer.alloc(3 * 1024 * 1024)),
    'does not come': () => undefined,
  };
  it.each(Object.keys(answers))('joins without a picture that %s', async (what) => {
    open.company.shows(answers[what] ?? shown);
    expect(await joined({ picture: own() })).toMatchObject({ avatar: null });
  });

  it('has the forum call nothing that is not public by it', async () => {
    let calls = 0;
    const inside = createServer((request, response) => {
      calls += 1;
      shown(request, response);
    });
    await new Promise<void>((done) => inside.listen(0, '127.0.0.1', done));
    const at = inside.address();
    const port = typeof at === 'object' ? at?.port : '';
    for (const picture of [`http://127.0.0.1:${port}/picture`, `http://localhost:${port}/`]) {
      expect(await joined({ picture })).toMatchObject({ avatar: null });
    }
    expect(calls).toBe(0);
    inside.close();
  });

  it.each(['javascript:alert(1)', 'data:image/png;base64,iVBORw0KGgo=', 'no address', 7])(
    'is not asked about a picture at %j',
    async (picture) => {
      expect(await joined({ picture })).toMatchObject({ avatar: null, hasPicture: false });
    },
  );

  it.each([
    ['de-AT', 'de'],
    ['fr', 'fr'],
    ['it-IT', 'en'],
    ['\u0000', 'en'],
    [undefined, 'en'],
  ])('reads the forum in their language there: %j', async (locale, language) => {
    expect((await joined({ locale })).settings.language).toBe(language);
  });
});
