import { OLD_SYSTEMS } from '@forum/contracts/old-addresses';
import { describe, expect, it } from 'vitest';
import { askedAddress, keyOfAddress, spaceOf, spellings } from './normal-form.ts';
import { matchPattern, parsePattern } from './pattern.ts';
import { apply, readRule, rulesIn } from './rules.ts';
import { TEMPLATES } from './templates.ts';

function asked(url: string) {
  const found = askedAddress(url);
  if (found === null) throw new Error(url);
  return found;
}

describe('an address', () => {
  it.each([
    ['/viewtopic.php?t=17&f=2', '/viewtopic.php?f=2&t=17'],
    ['/viewtopic.php?sid=ab12&t=17&hilit=x#p3', '/viewtopic.php?t=17'],
    ['/index.php?action=profile;u=5', '/index.php?action=profile&u=5'],
    ['//a///b/?utm_source=x', '/a/b'],
    ['/t/%C3%BCber-uns/7/', '/t/über-uns/7'],
    ['/t/u%CC%88ber', '/t/über'],
    ['/Case/Stays', '/Case/Stays'],
    ['/100%', '/100%'],
    ['/tag/c++?q=a+b', '/tag/c++?q=a b'],
    ['/a%00b', '/ab'],
    ['/', '/'],
  ])('%s is kept as %s', (url, key) => {
    expect(keyOfAddress(asked(url))).toBe(key);
  });

  it.each(['', 'x', `/${'a'.repeat(1000)}`])('%s is none', (url) => {
    expect(askedAddress(url)).toBeNull();
  });
});

/** What the rules of a system make of an address, first come first. */
function read(system: (typeof OLD_SYSTEMS)[number], url: string, base = '') {
  const rules = rulesIn({ systems: [{ system, base }], rules: [] });
  const same = spellings(asked(url));
  const found = rules.flatMap((rule) => same.flatMap((one) => apply(rule, one) ?? []));
  return found.map((one) =>
    'key' in one ? one.key.replace(`${spaceOf({ system, base })} `, '') : one.path,
  );
}

describe('the addresses of', () => {
  it.each([
    ['discourse', '/t/some-title/17/5?u=ann', 'number 17/5'],
    ['discourse', '/t/some-title/17', 'topic 17'],
    ['discourse', '/t/17', 'topic 17'],
    ['discourse', '/p/99', 'post 99'],
    ['discourse', '/u/Ann_B/summary', 'name ann_b'],
    ['discourse', '/c/dev/help/12', 'category 12'],
    ['discourse', '/c/dev/12/l/latest', 'category 12'],
    ['discourse', '/tag/C%2B%2B', 'tag c++'],
    ['discourse', '/latest.rss', '/feed.xml'],
    ['phpbb', '/viewtopic.php?f=2&t=17&start=20', 'topic 17'],
    ['phpbb', '/viewtopic.php?f=2&t=17&p=99#p99', 'post 99'],
    ['phpbb', '/viewforum.php?f=2', 'category 2'],
    ['phpbb', '/memberlist.php?mode=viewprofile&u=5', 'member 5'],
    ['phpbb', '/download/file.php?id=8&mode=view', 'upload 8'],
    ['phpbb', '/feed.php?f=2', '/feed.xml'],
    ['flarum', '/d/12-some-slug/3', 'number 12/3'],
    ['flarum', '/d/12', 'topic 12'],
    ['flarum', '/index.php/d/12-slug', 'topic 12'],
    ['nodebb', '/topic/12/some-slug/5', 'number 12/5'],
    ['nodebb', '/post/99', 'post 99'],
    ['nodebb', '/category/3/general', 'category 3'],
    ['xenforo', '/threads/a-title.with-dots.12/post-34', 'post 34'],
    ['xenforo', '/threads/a-title.12/page-2#post-34', 'topic 12'],
    ['xenforo', '/index.php?threads/a-title.12/', 'topic 12'],
    ['xenforo', '/threads/12/', 'topic 12'],
    ['xenforo', '/members/ann.5/', 'member 5'],
    ['vbulletin', '/showthread.php?t=17&page=2', 'topic 17'],
    ['vbulletin', '/showthread.php?17-Some-Title', 'topic 17'],
    ['vbulletin', '/showthread.php/17-Some-Title', 'topic 17'],
    ['vbulletin', '/threads/17-some-title/page2', 'topic 17'],
    ['vbulletin', '/forum/main/12-some-title?p=99', 'post 99'],
    ['mybb', '/showthread.php?tid=17&pid=99#pid99', 'post 99'],
    ['mybb', '/thread-17-page-2.html', 'topic 17'],
    ['smf', '/index.php?topic=17.msg99#msg99', 'post 99'],
    ['smf', '/index.php?PHPSESSID=x;topic=17.20', 'topic 17'],
    ['smf', '/index.php?action=profile;u=5', 'member 5'],
    ['smf', '/index.php/topic,17.0.html', 'topic 17'],
    ['vanilla', '/discussion/12/some-title/p2', 'topic 12'],
    ['vanilla', '/discussion/comment/99#Comment_99', 'post 99'],
    ['lemmy', '/comment/99', 'post 99'],
    ['stackexchange', '/questions/12/some-title/99#99', 'post 99'],
    ['stackexchange', '/a/99/5', 'post 99'],
    ['hyperkitty', '/archives/list/dev@lists.example/message/RSZCG7/', 'post RSZCG7'],
  ] as const)('%s: %s', (system, url, first) => {
    expect(read(system, url)[0]).toBe(first);
    const [path = '', ...query] = url.split('?');
    expect(read(system, [`/forum${path}`, ...query].join('?'), '/forum')[0]).toBe(first);
  });

  it('two forums name the things of both, before the front page of either', () => {
    const systems = (['mybb', 'smf'] as const).map((system) => ({ system, base: '' }));
    const [first] = rulesIn({ systems, rules: [] }).flatMap(
      (rule) => apply(rule, asked('/index.php?topic=17.0')) ?? [],
    );
    expect(first).toHaveProperty('key');
  });

  it('no system are read by rules that are none', () => {
    const all = OLD_SYSTEMS.flatMap((system) => TEMPLATES[system]);
    expect(
      all.filter(([pattern, becomes]) => typeof readRule(pattern, becomes) === 'string'),
    ).toEqual([]);
  });

  it('another shape say nothing', () => {
    expect(read('phpbb', '/viewtopic.php?t=seventeen')).toEqual([]);
    expect(read('discourse', '/t/some-title/17/5/6')).toEqual([]);
    expect(read('xenforo', '/threads/a-title')).toEqual([]);
  });
});

describe('a rule', () => {
  it.each([
    ['no path', 'viewtopic.php', 'topic'],
    ['an unknown hole', '/{id}', 'topic'],
    ['an open brace', '/{topic', 'topic'],
    ['braces in braces', '/{{topic}}', 'topic'],
    ['what it does not have', '/{topic}', 'post'],
    ['a number of no topic', '/{number}', 'number'],
    ['another site', '/x', '//evil.example/'],
    ['another site, by a backslash', '/x', '/\\evil.example/'],
    ['a scheme', '/x', 'javascript:alert(1)'],
    ['a regular expression', '(.*)&page.*', '\\1'],
    ['too many holes', '/{*}-{*}-{*}-{*}', '/'],
    ['too many parts', '/a'.repeat(13), '/'],
    ['too long', `/${'a'.repeat(301)}`, '/'],
  ])('is refused that has %s', (_what, pattern, becomes) => {
    expect(typeof readRule(pattern, becomes)).toBe('string');
  });

  it('takes no longer than the address is long, however it is written', () => {
    const pattern = parsePattern('/{*}a{*}a{*}b');
    if (typeof pattern === 'string') throw new Error(pattern);
    const began = performance.now();
    for (let nth = 0; nth < 50; nth++) {
      expect(matchPattern(pattern, asked(`/${'a'.repeat(299)}`))).toBeNull();
    }
    expect(performance.now() - began).toBeLessThan(3000);
  });
});
