import { chanceFrom, type Chance } from '../chance.ts';

/** How a member of the demo community wears their hair. */
export type Hair = 'crop' | 'parted' | 'bun' | 'curls' | 'long' | 'bob' | 'bald';

/** What a face shows of its member; everything else is random by name. */
export interface Look {
  readonly hair: Hair;
  readonly hairColor: keyof typeof HAIR;
  readonly skin: 1 | 2 | 3 | 4 | 5;
  readonly beard?: boolean;
  readonly glasses?: boolean;
}

const HAIR = {
  black: '#2a2422',
  brown: '#5b3d2b',
  auburn: '#8c4a2f',
  blond: '#cfa765',
  grey: '#a7a5a2',
  white: '#e4e1db',
} as const;
/** Skin, and its shade at the neck. */
const SKIN = [
  ['#f6d7c0', '#e6bfa4'],
  ['#ecc0a0', '#d9a683'],
  ['#d49e75', '#bd865e'],
  ['#a8714b', '#8f5c3a'],
  ['#754c33', '#613d28'],
] as const;
const GROUNDS = ['#dbe9f4', '#f6e3d3', '#e1efdc', '#eee0f1', '#f7ecc9', '#d9eeea', '#f5dcdc'];
const CLOTHS = ['#2f6690', '#8a4f3d', '#4c7a53', '#6d5a8d', '#b4832f', '#38706d', '#97485b'];

/** A member's face, 256 by 256, as SVG: the same for the same name on every machine. */
export function faceOf(username: string, look: Look): string {
  const chance = chanceFrom(sumOf(username));
  const [skin, shade] = SKIN[look.skin - 1] ?? SKIN[0];
  const hair = HAIR[look.hairColor];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">
    <rect width="256" height="256" fill="${oneOf(chance, GROUNDS)}"/>
    <g fill="${hair}">${BEHIND[look.hair]}</g>
    <path d="M30 256c0-46 40-68 98-68s98 22 98 68z" fill="${oneOf(chance, CLOTHS)}"/>
    <path d="M106 160h44v34c0 12-10 20-22 20s-22-8-22-20z" fill="${shade}"/>
    <circle cx="76" cy="124" r="11" fill="${skin}"/><circle cx="180" cy="124" r="11" fill="${skin}"/>
    <ellipse cx="128" cy="120" rx="52" ry="62" fill="${skin}"/>
    ${look.beard === true ? `<path d="${BEARD}" fill="${hair}"/>` : ''}
    <g fill="${hair}">${FRONT[look.hair]}</g>
    ${featuresOf(chance, shade)}
    ${look.glasses === true ? GLASSES : ''}
  </svg>`;
}

function sumOf(name: string): number {
  let sum = 7;
  for (let at = 0; at < name.length; at += 1) sum = (sum * 31 + name.charCodeAt(at)) % 1_000_003;
  return sum;
}

function featuresOf(chance: Chance, shade: string): string {
  const smile = 6 + chance.below(9);
  const brow = 98 - chance.below(4);
  return `<circle cx="108" cy="120" r="5" fill="#2b2420"/><circle cx="148" cy="120" r="5" fill="#2b2420"/>
    <g fill="none" stroke-linecap="round" stroke-width="4">
      <path d="M98 ${brow + 6}q10-7 20-2M138 ${brow + 4}q10-5 20 2" stroke="#3b302a"/>
      <path d="M128 124q6 12-3 17" stroke="${shade}"/>
      <path d="M112 156q16 ${smile} 32 0" stroke="#8d4238"/>
    </g>`;
}

function oneOf(chance: Chance, colors: readonly string[]): string {
  return colors[chance.below(colors.length)] ?? '#dddddd';
}

const CAP =
  'M72 122C66 70 92 50 128 50s62 20 56 72c-6-22-16-34-34-37-22-3-52-2-62 9-8 8-12 16-16 28z';

/** In front of the head. */
const FRONT: Readonly<Record<Hair, string>> = {
  crop: `<path d="${CAP}"/>`,
  parted:
    '<path d="M71 124c-7-56 22-78 62-76 40 1 56 30 52 76-6-20-14-30-26-36-24 2-50-2-60-14-8 14-18 24-28 50z"/>',
  bun: `<circle cx="128" cy="42" r="25"/><path d="${CAP}"/>`,
  curls: [
    [80, 92, 21],
    [96, 70, 23],
    [128, 60, 25],
    [160, 70, 23],
    [176, 92, 21],
  ]
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
    .join(''),
  long: '<path d="M70 132c-8-60 22-84 58-84s66 24 58 84c-6-26-18-42-40-50-18 14-50 16-62 14-6 8-10 20-14 36z"/>',
  bob: '<path d="M70 126c-6-56 24-76 58-76s64 20 58 76c-4-16-10-24-16-30H86c-6 6-12 14-16 30z"/>',
  bald: '',
};

/** Behind it. */
const BEHIND: Readonly<Record<Hair, string>> = {
  crop: '',
  parted: '',
  bun: '',
  curls: '<circle cx="74" cy="118" r="22"/><circle cx="182" cy="118" r="22"/>',
  long: '<path d="M62 122c0-52 28-76 66-76s66 24 66 76v94H62z"/>',
  bob: '<rect x="62" y="58" width="132" height="116" rx="54"/>',
  bald: '',
};

const BEARD =
  'M76 122c0 44 18 66 52 66s52-22 52-66c-6 18-18 24-32 20-8-3-32-3-40 0-14 4-26-2-32-20z';

const GLASSES = `<g fill="none" stroke="#33363b" stroke-width="4">
  <circle cx="106" cy="121" r="17"/><circle cx="150" cy="121" r="17"/><path d="M123 119q5-4 10 0"/>
</g>`;
