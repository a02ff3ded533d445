import { chanceFrom } from '../chance.ts';

/** The pictures in posts of the demo community. */
export const SCENE_NAMES = [
  'loaf',
  'jars',
  'balcony',
  'dovetails',
  'contours',
  'ridges',
  'street',
  'record',
] as const;
/** A picture in a post of the demo community. */
export type SceneName = (typeof SCENE_NAMES)[number];

/** A picture, 1000 by 600, as SVG. */
export function sceneOf(name: SceneName): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 600" width="1000" height="600">${SCENES[name]()}</svg>`;
}

const SCENES: Readonly<Record<SceneName, () => string>> = {
  loaf: () => `
    <rect width="1000" height="600" fill="#f1e4d0"/><rect y="430" width="1000" height="170" fill="#d9bd94"/>
    <rect x="130" y="410" width="740" height="46" rx="20" fill="#a9753f"/>
    <path d="M190 412c0-120 140-190 310-190s310 70 310 190z" fill="#b8702f"/>
    <path d="M230 398c10-92 130-146 270-146s260 54 270 146z" fill="#cf8a45"/>
    ${[330, 450, 570].map((x) => `<path d="M${x} 300q50-34 100-8-40 30-100 8z" fill="#f3dcb4"/>`).join('')}
    ${specks(90, { x: 220, y: 260, width: 560, height: 140 }, '#fbf1df')}`,
  jars: () => `
    <rect width="1000" height="600" fill="#dfe8e2"/><rect y="470" width="1000" height="34" fill="#8f6a45"/>
    ${[
      [150, '#a9bb62', '#7e9440'],
      [400, '#d3706b', '#a94a4d'],
      [650, '#d9a94e', '#b7822d'],
    ]
      .map(
        ([x, light, dark]) => `
        <rect x="${x}" y="200" width="200" height="270" rx="34" fill="#f7fbfa" opacity="0.75"/>
        <rect x="${Number(x) + 14}" y="270" width="172" height="188" rx="26" fill="${light}"/>
        ${[0, 1, 2].map((n) => `<ellipse cx="${Number(x) + 50 + n * 50}" cy="${340 + (n % 2) * 50}" rx="26" ry="58" fill="${dark}" opacity="0.8"/>`).join('')}
        <rect x="${Number(x) + 10}" y="168" width="180" height="44" rx="10" fill="#5d6a70"/>`,
      )
      .join('')}`,
  balcony: () => `
    <rect width="1000" height="600" fill="#cfe3f0"/><circle cx="820" cy="130" r="58" fill="#f8e3a3"/>
    ${[60, 240, 470, 700].map((x, i) => `<rect x="${x}" y="${300 - i * 22}" width="130" height="300" fill="#aebfcc"/>`).join('')}
    <rect y="500" width="1000" height="100" fill="#7d8790"/>
    ${[120, 330, 560, 780]
      .map(
        (
          x,
          i,
        ) => `<path d="M${x} 520q30-${150 + i * 12} ${90 - i * 8}-${210 - i * 10}" stroke="#47744a" stroke-width="8" fill="none"/>
        ${[0, 1, 2, 3].map((n) => `<ellipse cx="${x + 20 + n * 17}" cy="${470 - n * 42}" rx="36" ry="15" fill="#5c9459" transform="rotate(${-30 - n * 6} ${x + 20 + n * 17} ${470 - n * 42})"/>`).join('')}
        <path d="M${x - 46} 500h92l-14 76h-64z" fill="#b9653f"/>`,
      )
      .join('')}
    <path d="M0 470h1000M0 590h1000" stroke="#414a52" stroke-width="12"/>`,
  dovetails: () => `
    <rect width="1000" height="600" fill="#e9e3d8"/>
    <rect x="80" y="140" width="430" height="330" fill="#c99a63"/><rect x="510" y="140" width="410" height="330" fill="#e0bd8a"/>
    ${[0, 1, 2].map((n) => `<path d="M430 ${178 + n * 108}l160-18v92l-160-18z" fill="#c99a63" stroke="#6f4c28" stroke-width="4"/>`).join('')}
    ${[0, 1, 2, 3, 4, 5].map((n) => `<path d="M90 ${170 + n * 52}q160 ${n % 2 ? 16 : -14} 330 4M610 ${165 + n * 54}q150 ${n % 2 ? -14 : 14} 300 0" stroke="#a37440" stroke-opacity="0.45" stroke-width="5" fill="none"/>`).join('')}
    <rect x="60" y="505" width="880" height="26" rx="6" fill="#8a6237"/>`,
  contours: () => `
    <rect width="1000" height="600" fill="#eef0df"/>
    ${Array.from({ length: 9 }, (_nothing, n) => `<path d="M${500 - 54 * (9 - n)} 300c0-${34 * (9 - n)} ${40 * (9 - n)}-${44 * (9 - n)} ${64 * (9 - n)}-${18 * (9 - n)}s${60 * (9 - n)} ${6 * (9 - n)} ${44 * (9 - n)} ${34 * (9 - n)}-${108 * (9 - n)} ${20 * (9 - n)}-${108 * (9 - n)}-${16 * (9 - n)}z" fill="#b9c98f" fill-opacity="0.16" stroke="#a5753d" stroke-width="${n % 4 === 0 ? 5 : 2.5}"/>`).join('')}
    <path d="M60 560c140-60 190-160 300-170s150-60 190-130" fill="none" stroke="#c2402f" stroke-width="8" stroke-dasharray="22 16" stroke-linecap="round"/>
    <path d="M552 214l22 40h-44z" fill="#33383c"/>`,
  ridges: () => `
    <rect width="1000" height="600" fill="#f5dcc3"/><circle cx="690" cy="180" r="74" fill="#fbf1d8"/>
    <path d="M0 330l140-120 120 90 170-170 180 190 150-110 240 150v240H0z" fill="#a9b6c9"/>
    <path d="M0 420l180-110 190 120 210-150 190 140 230-100v280H0z" fill="#7388a5"/>
    <path d="M0 510l250-80 230 70 260-100 260 90v110H0z" fill="#46607f"/>
    <path d="M0 560q500-70 1000 0v40H0z" fill="#2f4a44"/>
    <path d="M250 500h90v56h-90z" fill="#6a4630"/><path d="M236 504l59-52 59 52z" fill="#8f3b30"/><rect x="286" y="520" width="22" height="36" fill="#f3cf7a"/>`,
  street: () => `
    <rect width="1000" height="600" fill="#d5dfe6"/>
    ${['#c96f53', '#e2b86b', '#7d9aa8', '#b9886f', '#d9cbb3']
      .map(
        (
          wall,
          n,
        ) => `<rect x="${n * 200}" y="${110 + ((n * 37) % 80)}" width="200" height="420" fill="${wall}"/>
        ${[0, 1, 2, 3, 4, 5].map((w) => `<rect x="${n * 200 + 30 + (w % 2) * 84}" y="${160 + ((n * 37) % 80) + Math.floor(w / 2) * 106}" width="56" height="74" rx="4" fill="${(w + n) % 4 === 0 ? '#f7e2a4' : '#43525e'}"/>`).join('')}`,
      )
      .join('')}
    <rect y="520" width="1000" height="80" fill="#6a6f75"/>
    <path d="M0 560h1000" stroke="#e6e2d6" stroke-width="6" stroke-dasharray="60 44"/>`,
  record: () => `
    <rect width="1000" height="600" fill="#d8c3a5"/><circle cx="450" cy="300" r="250" fill="#26262b"/>
    ${[230, 205, 180, 155, 130].map((r) => `<circle cx="450" cy="300" r="${r}" fill="none" stroke="#44444c" stroke-width="3"/>`).join('')}
    <circle cx="450" cy="300" r="86" fill="#b5493b"/><circle cx="450" cy="300" r="10" fill="#d8c3a5"/>
    <path d="M850 90v210q0 50-50 80l-150 80" fill="none" stroke="#6b6f74" stroke-width="16" stroke-linejoin="round"/>
    <circle cx="850" cy="90" r="44" fill="#8d9298"/><rect x="610" y="444" width="62" height="30" rx="6" fill="#3b3e42" transform="rotate(-28 640 458)"/>`,
};

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function specks(count: number, { x, y, width, height }: Area, color: string): string {
  const chance = chanceFrom(count);
  return Array.from({ length: count }, () => {
    const [left, top] = [x + chance.below(width), y + chance.below(height)];
    return `<circle cx="${left}" cy="${top}" r="${2 + chance.below(3)}" fill="${color}" opacity="0.7"/>`;
  }).join('');
}
