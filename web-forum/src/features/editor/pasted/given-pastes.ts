/** What programs put on the clipboard, and what stands in the text after it is pasted (`marks` of the test). */
export interface GivenPaste {
  readonly name: string;
  readonly html: string;
  readonly expected: string;
}

const GOOGLE = (body: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-7c1e">${body}</b>`;
const OFFICE = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=Generator content="Microsoft 15"><!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--><style><!-- td {mso-ignore:padding;} --></style></head><body><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

export const GIVEN_PASTES: readonly GivenPaste[] = [
  {
    name: 'headings and formats of Word',
    html: OFFICE(
      `<h1>Doors<o:p></o:p></h1><p class=MsoNormal><b>Oil</b> the <i>hinges</i>, <u>never</u> <s>wax</s>: H<sub>2</sub>O and m<sup>2</sup>.<o:p></o:p></p>`,
    ),
    expected: 'h1(Doors)p(1"Oil" the 2"hinges", 8"never" 4"wax": H32"2"O and m64"2".)',
  },
  {
    name: 'a title and a quote of Word, which are paragraphs with a class',
    html: OFFICE(
      `<p class=MsoTitle>Doors<o:p></o:p></p><p class=MsoSubtitle>In short</p><p class=MsoQuote>Oil them.</p><p class=MsoNormal>So we did.</p>`,
    ),
    expected: 'h1(Doors)h2(In short)quote(Oil them.)p(So we did.)',
  },
  {
    name: 'a text of Word with a comment beside it',
    html: OFFICE(
      `<p class=MsoNormal>Oil the <a style='mso-comment-reference:AB_1'>hinges</a><span class=MsoCommentReference><a class=msocomanchor id="_anchor_1" href="#_msocom_1">[AB1]</a></span> well.</p><div style='mso-element:comment-list'><hr class=msocomoff align=left><div style='mso-element:comment'><p class=MsoCommentText>Which ones?</p></div></div>`,
    ),
    expected: 'p(Oil the hinges well.)',
  },
  {
    name: 'an empty line of Word, which is a paragraph of its own',
    html: OFFICE(
      `<p class=MsoNormal>One<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Two<o:p></o:p></p>`,
    ),
    expected: 'p(One)p(Two)',
  },
  {
    name: 'formats of Google Docs, which are styles',
    html: GOOGLE(
      `<h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400">Doors</span></h2><p dir="ltr"><span style="font-weight:700">Oil</span><span style="font-weight:400"> the </span><span style="font-style:italic">hinges</span><span style="text-decoration:line-through">wax</span><span style="text-decoration:underline">now</span> H<span style="vertical-align:sub">2</span>O m<span style="vertical-align:super">2</span></p>`,
    ),
    expected: 'h2(Doors)p(1"Oil" the 2"hinges"4"wax"8"now" H32"2"O m64"2")',
  },
  {
    name: 'a checklist of Google Docs',
    html: GOOGLE(
      `<ul><li role="checkbox" aria-checked="false" dir="ltr" style="list-style-type:none"><img src="data:image/png;base64,AA" alt="unchecked"><p dir="ltr" role="presentation"><span>Milk</span></p></li><li role="checkbox" aria-checked="true" dir="ltr" style="list-style-type:none"><img src="data:image/png;base64,AA" alt="checked"><p dir="ltr" role="presentation"><span>Eggs</span></p></li></ul>`,
    ),
    expected: 'check(☐(Milk)☑(Eggs))',
  },
  {
    name: 'a link and a line break of Google Docs',
    html: GOOGLE(
      `<p dir="ltr"><span>See </span><a href="https://example.org/a"><span style="text-decoration:underline;color:#1155cc">the guide</span></a><span><br></span><span>first.</span></p>`,
    ),
    expected: 'p(See [the guide→https://example.org/a]⏎first.)',
  },
  {
    name: 'cells of Google Sheets',
    html: `<meta charset="utf-8"><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #ccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" border="1" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;padding:2px 3px;vertical-align:bottom;font-weight:bold;" data-sheets-value="{}">Wood</td><td style="font-weight:bold;">Price</td></tr><tr style="height:21px;"><td>Oak</td><td style="text-align:right;">12</td></tr></tbody></table>`,
    expected: 'table(tr(td(p(1"Wood"))td(p(1"Price")))tr(td(p(Oak))td(p(12))))',
  },
  {
    name: 'cells of Excel',
    html: OFFICE(
      `<table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:collapse;width:96pt'><col width=64 span=2 style='width:48pt'><tr height=20><td height=20 class=xl65 width=64 style='height:15.0pt'>Oak</td><td class=xl66 align=right x:num="12">12</td></tr><tr height=20><td height=20>Ash</td><td></td></tr></table>`,
    ),
    expected: 'table(tr(td(p(Oak))td(p(12)))tr(td(p(Ash))td(p())))',
  },
  {
    name: 'cells of LibreOffice',
    html: `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 7.6"/><style type="text/css">body,td { font-family:"Liberation Sans" }</style></head><body><table cellspacing="0" border="0"><colgroup span="2" width="85"></colgroup><tr><td height="17" align="left"><b>Wood</b></td><td align="left"><b>Price</b></td></tr><tr><td height="17" align="left">Oak</td><td align="right" sdval="12" sdnum="1033;">12</td></tr></table></body></html>`,
    expected: 'table(tr(td(p(1"Wood"))td(p(1"Price")))tr(td(p(Oak))td(p(12))))',
  },
  {
    name: 'a table of a web page with a head, spans and a caption',
    html: `<table><caption>Woods</caption><thead><tr><th>Wood</th><th colspan="2">Hardness</th></tr></thead><tbody><tr><td>Oak</td><td>3.8</td><td>hard</td></tr></tbody></table>`,
    expected: 'p(Woods)table(tr(th(p(Wood))th2(p(Hardness)))tr(td(p(Oak))td(p(3.8))td(p(hard))))',
  },
  {
    name: 'code of a page with highlighting, line by line',
    html: `<div class="highlight"><pre><span class="k">const</span> a = <span class="mi">1</span>;\n<span class="k">if</span> (a &lt; 2)\n  run();</pre></div>`,
    expected: 'code(const a = 1;⏎if (a < 2)⏎  run();)',
  },
  {
    name: 'code of a page in a table with line numbers',
    html: `<table class="highlight js-file-line-container"><tbody><tr><td class="blob-num" data-line-number="1"></td><td class="blob-code"><span>const a = 1;</span></td></tr><tr><td class="blob-num" data-line-number="2"></td><td class="blob-code">run(a);</td></tr></tbody></table>`,
    expected: 'code(const a = 1;⏎run(a);)',
  },
  {
    name: 'a task list of a web page',
    html: `<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled> Oil</li><li class="task-list-item"><input type="checkbox" disabled checked> Sand</li></ul>`,
    expected: 'check(☐(Oil)☑(Sand))',
  },
  {
    name: 'a quote of a web page with a heading, a list and its source',
    html: `<blockquote><h3>Doors</h3><p>Oil them:</p><ul><li>hinges</li></ul><footer>— <cite>Ann</cite></footer></blockquote><p>Yes.</p>`,
    expected: 'quote(h3(Doors)p(Oil them:)ul(li(hinges))p(— 2"Ann"))p(Yes.)',
  },
  {
    name: 'pictures of other sites, in a figure and a link',
    html: `<figure><img src="https://pictures.example/a.jpg" alt="A door"><figcaption>Before</figcaption></figure><p><a href="https://example.org/b"><img src="https://pictures.example/b.jpg" alt="An oak"></a></p>`,
    expected:
      'p({https://pictures.example/a.jpg A door})p(Before)p([{https://pictures.example/b.jpg An oak}→https://example.org/b])',
  },
  {
    name: 'scripts, handlers, forms and hidden parts of a web page',
    html: `<script>alert(1)</script><style>p{color:red}</style><p onclick="alert(1)">Oil <a href="javascript:alert(1)">here</a><img src=x onerror="alert(1)"><span style="display:none">unseen</span><!-- a comment --><iframe src="about:blank"></iframe> now</p><form><input value="typed"><button>Send</button></form><template><p>no</p></template>`,
    expected: 'p(Oil here now)',
  },
  {
    name: 'Arabic and Hebrew with their direction',
    html: `<p dir="rtl">مرحبا <b>بكم</b></p><p dir="rtl" style="text-align:right">שלום</p><p dir="ltr">Hello</p>`,
    expected: 'p(مرحبا 1"بكم")p(שלום)p(Hello)',
  },
  {
    name: 'spans, fonts and colours of mail programs',
    html: `<div class="gmail_default" style="font-family:verdana,sans-serif"><span style="color:rgb(34,34,34);background-color:rgb(255,255,255);font-size:14.6667px">Oil <font face="Arial"><span class="Apple-converted-space">&nbsp;</span>the</font> hinges</span></div><div><br></div><div>Then wait.</div>`,
    expected: 'p(Oil \u00a0the hinges)p(Then wait.)',
  },
  {
    name: 'lists in lists of a web page, where they stand inside their item',
    html: `<ol start="3"><li>Sand<ul><li>fine</li><li>coarse<ol><li>once</li></ol></li></ul></li><li><p>Oil</p></li></ol>`,
    expected: 'ol3(li(Sand)li(ul(li(fine)li(coarse)li(ol(li(once)))))li(Oil))',
  },
  {
    name: 'definitions, details and rules of a web page',
    html: `<dl><dt>Oak</dt><dd>hard</dd></dl><details open><summary>More</summary><p>Ash too.</p></details><hr><p>Press <kbd>Ctrl</kbd>+<kbd>C</kbd> in <code>vim</code>.</p>`,
    expected: 'p(Oak)p(hard)p(More)p(Ash too.)hrp(Press <Ctrl>+<C> in 16"vim".)',
  },
];
