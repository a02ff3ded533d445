import type { Look } from './face.ts';

/** How members of the demo community look; anybody missing here shows the first letter of their name. */
export const demoLooks: Readonly<Record<string, Look>> = {
  ines: { hair: 'long', hairColor: 'brown', skin: 2 },
  tomasz: { hair: 'crop', hairColor: 'grey', skin: 1, beard: true },
  mara: { hair: 'bob', hairColor: 'blond', skin: 1, glasses: true },
  kofi: { hair: 'crop', hairColor: 'black', skin: 5, beard: true },
  yuki_n: { hair: 'bob', hairColor: 'black', skin: 2 },
  harriet: { hair: 'bun', hairColor: 'white', skin: 1, glasses: true },
  renzo: { hair: 'parted', hairColor: 'grey', skin: 2 },
  ada_o: { hair: 'curls', hairColor: 'black', skin: 5 },
  priya: { hair: 'long', hairColor: 'black', skin: 4 },
  solveig: { hair: 'bun', hairColor: 'blond', skin: 1 },
  dmitri: { hair: 'bald', hairColor: 'brown', skin: 2, beard: true, glasses: true },
  marisol: { hair: 'curls', hairColor: 'brown', skin: 3 },
  owen: { hair: 'parted', hairColor: 'auburn', skin: 1, beard: true },
  fatima: { hair: 'bun', hairColor: 'black', skin: 3 },
  wei: { hair: 'crop', hairColor: 'black', skin: 2, glasses: true },
  clara: { hair: 'bob', hairColor: 'auburn', skin: 1 },
  samir: { hair: 'curls', hairColor: 'black', skin: 4, beard: true },
  bee: { hair: 'crop', hairColor: 'auburn', skin: 2 },
  nils: { hair: 'parted', hairColor: 'blond', skin: 1, glasses: true },
  arjun: { hair: 'parted', hairColor: 'black', skin: 4 },
  greta: { hair: 'bob', hairColor: 'grey', skin: 1, glasses: true },
};
