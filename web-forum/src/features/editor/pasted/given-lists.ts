type Line = readonly [list: string, words: string];

/** A text as Word puts it on the clipboard; a line of a list is `list level marker`. */
export function word(...lines: Line[]): string {
  const body = lines.map(([list, words]) => {
    const [id, level, marker] = list.split(' ');
    if (id === undefined || marker === undefined)
      return `<p class=MsoNormal>${words}<o:p></o:p></p>`;
    return `<p class=MsoListParagraph style='margin-left:36.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:${id} level${level} lfo1'>
<![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>${words}<o:p></o:p></p>`;
  });
  return `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal {margin:0cm;} --></style></head>
<body lang=EN-GB><!--StartFragment-->${body.join('\n\n')}<!--EndFragment--></body></html>`;
}

/** The same from Word for the web; a line of a list is `tag level`. */
export function wordForWeb(...lines: Line[]): string {
  return lines
    .map(([list, words]) => {
      const [tag, level] = list.split(' ');
      return `<div class="ListContainerWrapper SCXW1 BCX8"><${tag} role="list"><li data-leveltext="" data-listid="5" data-aria-posinset="1" data-aria-level="${level}" role="listitem"><p class="Paragraph"><span class="TextRun"><span>${words}</span></span><span class="EOP">&nbsp;</span></p></li></${tag}></div>`;
    })
    .join('');
}

/** A list from Google Docs. */
export function googleDocs(list: string): string {
  const [item, end] = [
    '<li dir="ltr" style="list-style-type:disc;white-space:pre" aria-level="1"><p dir="ltr" style="line-height:1.38" role="presentation"><span style="font-size:11pt;white-space:pre-wrap">',
    '</span></p></li>',
  ];
  return `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1">${list.replaceAll('<li>', item).replaceAll('</li>', end)}</b>`;
}

/** A list from LibreOffice. */
export function libreOffice(list: string): string {
  return `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 7.6"/></head>
<body lang="en-GB" dir="ltr">${list.replaceAll('<li>', '\n\t<li><p style="line-height: 100%; margin-bottom: 0cm">').replaceAll('</li>', '</p></li>')}
</body></html>`;
}
