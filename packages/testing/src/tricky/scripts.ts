const PAYLOADS = ['alert(1)', 'alert`1`', "top['al'+'ert'](1)", 'javascript:alert(1)'] as const;

const HANDLERS = ['onerror', 'onload', 'OnClIcK', 'onfocus', 'ontoggle', 'onanimationstart'];

const TAGS = [
  'img src=x',
  'svg',
  'body',
  'iframe srcdoc=x',
  'video src=x',
  'details open',
  'input autofocus',
  'math',
  'style',
  'x',
];

// Separators between the parts of a tag that an HTML parser takes for a space and a bad filter does not.
const GAPS = [' ', '/', '\t', '\u000B', '\u000C', '\u00A0'];

/** Tags with handlers, as written by attackers who hope that a filter reads less than a browser. */
export function scriptTags(): string[] {
  const tags = TAGS.flatMap((tag) =>
    HANDLERS.flatMap((handler) =>
      GAPS.flatMap((gap, n) => {
        const payload = PAYLOADS[n % PAYLOADS.length] ?? '';
        return [`<${tag}${gap}${handler}=${payload}>`, `"><${tag}${gap}${handler}="${payload}`];
      }),
    ),
  );
  return [...tags, ...PAYLOADS.flatMap(scriptsAround)];
}

function scriptsAround(payload: string): string[] {
  return [
    `<script>${payload}</script>`,
    `<ScRiPt >${payload}</sCrIpT\n>`,
    `<scr<script>ipt>${payload}</scr</script>ipt>`,
    `</script><script>${payload}//`,
    `<script src=data:,${payload}></script>`,
    `<!--><script>${payload}</script>-->`,
    `<![CDATA[<script>${payload}</script>]]>`,
    `<a href="${payload}">x</a>`,
    `<style>@import '${payload}';</style>`,
    `<meta http-equiv=refresh content="0;url=${payload}">`,
    `<base href="${payload}//">`,
    `<form action="${payload}"><button>x</button></form>`,
    `&lt;script&gt;${payload}&lt;/script&gt;`,
    `&#60;script&#62;${payload}&#x3c;/script>`,
    `\\u003cscript\\u003e${payload}`,
    `%3Cscript%3E${payload}%3C%2Fscript%3E`,
    `+ADw-script+AD4-${payload}`,
    `＜script＞${payload}＜/script＞`,
    `[x](${payload})`,
    `![x](${payload} "x")`,
    `<${payload}>`,
    `\${${payload}}`,
    `{{constructor.constructor('${payload}')()}}`,
  ];
}

const SCHEMES = ['javascript', 'vbscript', 'data', 'file', 'livescript', 'blob'];

/** Addresses that must never become a link, by their schemes in many spellings. */
export function runningAddresses(): string[] {
  return SCHEMES.flatMap((scheme) => [
    `${scheme}:alert(1)`,
    `${scheme.toUpperCase()}:alert(1)`,
    ` ${scheme}:alert(1)`,
    `\u0001${scheme}:alert(1)`,
    `\u0085${scheme}:alert(1)`,
    `\u00AD${scheme}:alert(1)`,
    `\u200B${scheme}:alert(1)`,
    `\u2028${scheme}:alert(1)`,
    `\uFEFF${scheme}:alert(1)`,
    `${scheme.slice(0, 4)}\t${scheme.slice(4)}:alert(1)`,
    `${scheme}\u0000:alert(1)`,
    `${scheme}\t:alert(1)`,
    `${scheme}&colon;alert(1)`,
    `${scheme}&#58;alert(1)`,
    `${scheme}&#x3A;alert(1)`,
    `${scheme}%3Aalert(1)`,
    `${scheme}：alert(1)`,
    `${scheme}://example.com/%0Aalert(1)`,
    `${scheme}:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
    `//${scheme}:alert(1)`,
    `/\\${scheme}:alert(1)`,
    `\\\\${scheme}:alert(1)`,
    `https:${scheme}:alert(1)`,
    `#${scheme}:alert(1)`,
    `?${scheme}:alert(1)`,
  ]);
}
