import { readFileSync } from 'node:fs';
import { registrationForm, type RegistrationForm } from '@forum/contracts/screening';
import { settingName, type SettingName, type SettingValue } from '@forum/contracts/site-settings';
import type { Actor } from '@forum/contracts';
import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeSetting } from '../../operations/site-settings/commands.ts';

let forum: TestForum;
let owner: Actor;
beforeAll(async () => {
  forum = await buildTestForum({
    site: { sessionSecret: 'a secret of thirty-two signs, at least' },
  });
  owner = await aMember(forum, { username: 'owner', role: 'SUPERADMIN' });
});
afterAll(() => forum.close());

/** How often each bot tries. */
const TRIES = 10;

interface Bot {
  readonly name: string;
  /** What it sends besides name and password, after it has seen the form or not. */
  readonly fill: (nth: number) => Promise<object>;
}

const readForm = async (): Promise<RegistrationForm> =>
  registrationForm.parse((await forum.as(null).get('/users/registration-form')).json());

/** Knows the API, and sends what it did last year, with an address of a minute. */
const script: Bot = {
  name: 'a script',
  fill: async (nth) => ({ email: `script${nth}@mailinator.com` }),
};

/** Loads the form, fills in every field there is, and sends it at once. */
const filler: Bot = {
  name: 'a form filler',
  fill: async (nth) => {
    const { form, question, hasTrap } = await readForm();
    return {
      email: `filler${nth}@mail.spam.example`,
      ...(form === null ? {} : { form }),
      ...(question === null ? {} : { answer: 'Great forum, I like it!' }),
      ...(hasTrap ? { comment: 'https://spam.example' } : {}),
    };
  },
};

/** Is led by a browser, sees what people see, takes its time, and guesses. */
const patient: Bot = {
  name: 'a patient one',
  fill: async (nth) => {
    const { form, question, hasWork } = await readForm();
    forum.clock.advance(20_000);
    return {
      email: `patient${nth}@gmail.com`,
      ...(form === null ? {} : { form }),
      ...(question === null ? {} : { answer: 'red' }),
      // A guess is refused before anybody looks at the calculation.
      ...(hasWork && question === null ? { work: await calculated() } : {}),
    };
  },
};

/** What the page calculates in whatever browser it is in. */
async function calculated(): Promise<string> {
  const handedOut = await forum.as(null).post('/users/registration-work');
  const challenge = JSON.parse(handedOut.json().challenge);
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

type Settings = Partial<Record<SettingName, SettingValue>>;

const BOTS = [script, filler, patient];

const OFF = { registrationTrap: false } as const;
const QUESTION = 'What colour is our logo? = blue | light blue';

/** Each setting by itself, as the documentation names it; and all of them. */
const DEFENCES: Readonly<Record<string, Settings>> = {
  nothing: OFF,
  'a list of addresses': { ...OFF, addressesRefused: 'spam.example' },
  'disposable addresses': { ...OFF, refuseDisposable: true },
  'the hidden field': { registrationTrap: true },
  'five seconds': { ...OFF, registrationSeconds: 5 },
  'a calculation': { ...OFF, registrationWork: true },
  'a question': { ...OFF, registrationQuestions: QUESTION },
  'all of them': {
    addressesRefused: 'spam.example',
    refuseDisposable: true,
    registrationTrap: true,
    registrationSeconds: 5,
    registrationWork: true,
    registrationQuestions: QUESTION,
  },
};

const AT_FIRST: Settings = {
  addressesRefused: '',
  refuseDisposable: false,
  registrationTrap: true,
  registrationSeconds: 0,
  registrationWork: false,
  registrationQuestions: '',
};

async function set(values: Settings): Promise<void> {
  const change = { meta: { actor: owner }, actor: owner, grounds: {} };
  const wanted: Settings = { ...AT_FIRST, ...values };
  for (const name of settingName.options) {
    const value = wanted[name];
    if (value !== undefined) await changeSetting(forum.ctx, { ...change, name, value });
  }
  await forum.settle();
}

let members = 0;
async function comesIn({ fill }: Bot, nth: number): Promise<boolean> {
  members += 1;
  const password = 'Str0ngEnough';
  const filled = await fill(members * TRIES + nth);
  const body = { username: `bot_${members}`, password, confirmPassword: password, ...filled };
  return (await forum.as(null).post('/users', body)).statusCode === 201;
}

async function cameIn(bot: Bot): Promise<string> {
  let count = 0;
  for (let nth = 0; nth < TRIES; nth += 1) count += (await comesIn(bot, nth)) ? 1 : 0;
  return String(count);
}

/** The table of the documentation: of ten tries of each bot, how many came in. */
async function table(): Promise<string[][]> {
  const rows = [['What is on', ...BOTS.map(({ name }) => name)]];
  for (const [name, settings] of Object.entries(DEFENCES)) {
    await set(settings);
    const counts: string[] = [];
    for (const bot of BOTS) counts.push(await cameIn(bot));
    rows.push([name, ...counts]);
  }
  return rows;
}

/** The same as the documentation has it. */
function tableInDocs(): string[][] {
  const text = readFileSync(new URL('../../../../../docs/sign-in.md', import.meta.url), 'utf8');
  const lines = text.split('\n');
  const from = lines.findIndex((line) => line.startsWith('| What is on'));
  const end = lines.findIndex((line, at) => at > from && !line.startsWith('|'));
  return lines
    .slice(from, end)
    .filter((line) => !line.includes('---'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

it('lets as many bots in as the documentation says', async () => {
  expect(await table()).toEqual(tableInDocs());
}, 120_000);
