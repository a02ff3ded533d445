// `npm run draw -w @forum/seed`: draws the faces and pictures of the demo community into `drawn/`, where they are kept
// as files: the forum's own processes refuse to read SVG.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { faceOf } from './face.ts';
import { demoLooks } from './looks.ts';
import { DRAWN } from './keep-drawing.ts';
import { SCENE_NAMES, sceneOf } from './scenes.ts';

async function draw(folder: string, name: string, svg: string): Promise<void> {
  await mkdir(join(DRAWN, folder), { recursive: true });
  const file = join(DRAWN, folder, `${name}.webp`);
  await sharp(Buffer.from(svg)).webp({ quality: 82, effort: 6 }).toFile(file);
}

for (const [username, look] of Object.entries(demoLooks)) {
  await draw('faces', username, faceOf(username, look));
}
for (const name of SCENE_NAMES) await draw('scenes', name, sceneOf(name));
