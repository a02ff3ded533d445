import { expect, it } from 'vitest';
import { bodyIn, FORMATS, type Format, type Told } from './bodies.ts';

const LINK = 'https://forum.test/p/a?b=1&c=2';
const told = (text: string, link: string | null = LINK): Told => ({
  text,
  link,
  payload: { v: 1 },
});
const sent = (format: Format, one: Told): unknown => JSON.parse(bodyIn(format, one));

it('tells programs the payload alone', () => {
  expect(sent('plain', told('Ada wrote.'))).toEqual({ v: 1 });
});

it('tells Slack a text in which nobody can call a channel', () => {
  expect(sent('slack', told('Ada & <!channel>\nwrote.'))).toEqual({
    text: 'Ada &amp; &lt;!channel&gt; wrote.\nhttps://forum.test/p/a?b=1&amp;c=2',
    mrkdwn: false,
  });
});

it('tells Discord a text in which nobody can hide a link or call everybody', () => {
  expect(sent('discord', told('[a](https://b.c) @everyone'))).toEqual({
    content: String.raw`\[a\]\(https\://b\.c\) \@everyone` + `\n${LINK}`,
    allowed_mentions: { parse: [] },
  });
});

it('tells Matrix a text and its HTML, in which nobody can write tags or call the room', () => {
  expect(sent('matrix', told('<b>@room</b>'))).toEqual({
    text: `<b>@\u2060room</b>\n${LINK}`,
    html: '&lt;b&gt;@room&lt;/b&gt;<br>https://forum.test/p/a?b=1&amp;c=2',
  });
});

it('tells what has no page without a link', () => {
  expect(sent('discord', told('Gone', null))).toMatchObject({ content: 'Gone' });
});

it('cuts what is too long between two characters, and never the link', () => {
  for (const long of ['a', '<', '&', '*', '👋'].map((one) => one.repeat(5000))) {
    for (const format of FORMATS.filter((one) => one !== 'plain')) {
      const { text, content = text } = JSON.parse(bodyIn(format, told(long)));
      expect(content.length).toBeLessThanOrEqual(2000);
      expect(content).toMatch(/…\nhttps:\/\/forum\.test\/p\/a\?b=1&(amp;)?c=2$/);
      expect(content).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|&[a-z]{1,3}…/);
    }
  }
});
