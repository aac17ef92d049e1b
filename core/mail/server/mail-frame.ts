import { languages } from '@wow/core/language';

interface MailLink {
  readonly label: string;
  readonly url: string;
}

export interface MailFrame {
  /** A tag of `core/language`. */
  readonly language: string;
  readonly title: string;
  /** Plain text, as everything here. */
  readonly paragraphs: readonly string[];
  /** Rows of a label and its value. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly code?: string | undefined;
  readonly button?: MailLink | undefined;
  /** Smaller, below a line. */
  readonly footer: readonly string[];
  /** After the footer. */
  readonly link?: MailLink | undefined;
}

/** The colours of core/ui/tokens.css as sRGB: mail clients know no oklch(). */
const LIGHT = {
  page: '#ecebe5',
  panel: '#fbfaf6',
  well: '#e8e6df',
  line: '#d5d2ca',
  text: '#1c1410',
  text2: '#4f443c',
  text3: '#64584f',
  cta: '#18110d',
  lip: '#675b53',
  onCta: '#f8f2e5',
};
const DARK: typeof LIGHT = {
  page: '#14100d',
  panel: '#1e1815',
  well: '#28221f',
  line: '#37302c',
  text: '#f7f2e8',
  text2: '#c3bdb3',
  text3: '#aaa197',
  cta: '#f8f2e5',
  lip: '#aa9c8a',
  onCta: '#18110d',
};

const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif";
const DISPLAY_FONT = `'Arial Black','Segoe UI Black',${FONT}`;
const MONO_FONT = "ui-monospace,'SF Mono','Cascadia Mono',Menlo,Consolas,monospace";

/** Clients without style sheets get the light colours from the attributes. */
const STYLE_SHEET = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  `.page{background:${DARK.page}!important}`,
  `.panel{background:${DARK.panel}!important}`,
  `.well{background:${DARK.well}!important}`,
  `.line{border-color:${DARK.line}!important}`,
  `.text{color:${DARK.text}!important}`,
  `.text2{color:${DARK.text2}!important}`,
  `.text3{color:${DARK.text3}!important}`,
  `.cta{background:${DARK.cta}!important;border-color:${DARK.lip}!important}`,
  `.on-cta{color:${DARK.onCta}!important}`,
  '}',
  '@media (max-width:479px){.panel{padding:24px 20px!important}.code{font-size:32px!important;letter-spacing:5px!important}}',
].join('');

const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
const WRAP = 'overflow-wrap:anywhere;word-break:break-word';

/** Returns a mail in the look of the app. Throws a `TypeError` unless its links are http or https URLs. */
export function renderMailFrame(frame: MailFrame): { readonly text: string; readonly html: string } {
  for (const link of [frame.button, frame.link]) {
    if (link && !/^https?:$/.test(new URL(link.url).protocol))
      throw new TypeError('Mails link to http and https only.');
  }
  return { text: renderText(frame), html: renderHtml(frame) };
}

function renderText({ title, paragraphs, facts = [], code, button, footer, link }: MailFrame): string {
  const blocks = [
    title,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    code ?? '',
    formatLink(button),
    '—',
    ...footer,
    formatLink(link),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

const formatLink = (link: MailLink | undefined): string => (link ? `${link.label}:\n${link.url}` : '');

function renderHtml({ language, title, paragraphs, facts = [], code, button, footer, link }: MailFrame): string {
  const { tag, direction } = languages.find((known) => known.tag === language) ?? languages[0]!;
  const start = direction === 'rtl' ? 'right' : 'left';
  // Letters that are joined, or as wide as high, read better with more space between lines.
  const lineHeight = ['ar', 'ja', 'zh-CN'].includes(tag) ? 1.7 : 1.5;
  const body = [
    `<h1 class="text" style="margin:0 0 16px;font:700 24px/1.3 ${FONT};color:${LIGHT.text};text-align:${start};text-wrap:balance;${WRAP}">${escapeHtml(title)}</h1>`,
    ...paragraphs.map(
      (text) =>
        `<p class="text" style="margin:0 0 14px;font:400 16px/${lineHeight} ${FONT};color:${LIGHT.text};text-align:${start};${WRAP}">${escapeHtml(text)}</p>`,
    ),
    renderFacts(facts, start),
    code === undefined ? '' : renderCode(code),
    button === undefined ? '' : renderButton(button, start),
  ];
  const small = footer.map(
    (text) =>
      `<p class="text3" style="margin:0 0 8px;font:400 14px/${lineHeight} ${FONT};color:${LIGHT.text3};text-align:${start};${WRAP}">${escapeHtml(text)}</p>`,
  );
  if (link) {
    small.push(
      `<p style="margin:0 0 8px;text-align:${start}"><a class="text2" href="${escapeHtml(link.url)}" style="font:600 14px/1.5 ${FONT};color:${LIGHT.text2}">${escapeHtml(link.label)}</a></p>`,
    );
  }
  return [
    `<!DOCTYPE html><html lang="${tag}" dir="${direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">',
    `<title>${escapeHtml(title)}</title><style>${STYLE_SHEET}</style></head>`,
    `<body class="page" style="margin:0;padding:0;background:${LIGHT.page}">`,
    // Clients that remove <html> keep this element.
    `<div class="page" lang="${tag}" dir="${direction}" style="background:${LIGHT.page}">`,
    `<table ${TABLE}><tr><td align="center" style="padding:24px 12px">`,
    `<table ${TABLE} dir="${direction}" style="max-width:560px">`,
    `<tr><td style="padding:0 8px 14px;text-align:${start}"><span class="text" dir="ltr" style="font:900 26px/1 ${DISPLAY_FONT};letter-spacing:-1px;color:${LIGHT.text}">WOW</span></td></tr>`,
    `<tr><td class="panel" style="background:${LIGHT.panel};border-radius:22px;padding:32px">`,
    ...body,
    `<table ${TABLE}><tr><td class="line" style="border-top:1px solid ${LIGHT.line};padding-top:16px">${small.join('')}</td></tr></table>`,
    '</td></tr></table></td></tr></table></div></body></html>',
  ].join('\n');
}

function renderFacts(facts: NonNullable<MailFrame['facts']>, start: string): string {
  if (facts.length === 0) return '';
  const cell = `padding:4px 0;font:400 15px/1.5 ${FONT};text-align:${start};vertical-align:top`;
  const end = start === 'left' ? 'right' : 'left';
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" class="text2" style="${cell};padding-${end}:16px;color:${LIGHT.text2};white-space:nowrap">${escapeHtml(label)}</th>` +
      `<td class="text" width="100%" style="${cell};color:${LIGHT.text};${WRAP}"><bdi>${escapeHtml(value)}</bdi></td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${rows.join('')}</table>`;
}

/** One run of text, so that a double click, a copy and the phone's filling-in take the code as it is. */
const renderCode = (code: string): string =>
  `<table ${TABLE} style="margin:8px 0 20px"><tr><td class="well" align="center" style="background:${LIGHT.well};border-radius:14px;padding:18px 8px">` +
  `<span class="code text" dir="ltr" style="font:700 38px/1.2 ${MONO_FONT};letter-spacing:8px;padding-left:8px;color:${LIGHT.text};` +
  `-webkit-user-select:all;user-select:all;speak-as:digits">${escapeHtml(code)}</span></td></tr></table>`;

/** The border is the lip of the app's buttons. The address below shows where the button leads. */
const renderButton = ({ label, url }: MailLink, start: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px"><tr><td class="cta" style="background:${LIGHT.cta};border-radius:14px;border-bottom:3px solid ${LIGHT.lip}">` +
  `<a class="on-cta" href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;font:700 16px/1.25 ${FONT};color:${LIGHT.onCta};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>` +
  `<p style="margin:0 0 20px;text-align:${start}"><a class="text3" dir="ltr" href="${escapeHtml(url)}" style="font:400 13px/1.5 ${FONT};color:${LIGHT.text3};${WRAP}">${escapeHtml(url)}</a></p>`;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character]!);
