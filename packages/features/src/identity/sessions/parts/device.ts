// Order matters: Edge and Opera also say Chrome, and Chrome also says Safari.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Vivaldi\//, 'Vivaldi'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/curl\//, 'curl'],
];

// iPads and iPhones say "like Mac OS X", Android says Linux.
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

const LONGEST_READ = 500;

/** Browser and system in words, from a User-Agent: "Firefox on Linux". Never the header itself. */
export function deviceOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, LONGEST_READ);
  const browser = BROWSERS.find(([mark]) => mark.test(text))?.[1] ?? 'Unknown browser';
  const system = SYSTEMS.find(([mark]) => mark.test(text))?.[1];
  return system === undefined ? browser : `${browser} on ${system}`;
}
