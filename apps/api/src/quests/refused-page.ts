import { hash } from 'node:crypto';

/** By the first part of a language tag. */
const WORDS = {
  en: {
    title: 'Quests are not available on this site.',
    hint: 'If this is your site: the operator of the quests can allow it with WIDGET_ORIGINS.',
  },
  ar: {
    title: 'المهام غير متاحة في هذا الموقع.',
    hint: 'إن كان هذا موقعك: يمكن لمشغّل المهام السماح به عبر WIDGET_ORIGINS.',
  },
  de: {
    title: 'Auf dieser Website gibt es keine Quests.',
    hint: 'Ist das deine Website? Wer die Quests betreibt, kann sie mit WIDGET_ORIGINS freigeben.',
  },
  es: {
    title: 'Las misiones no están disponibles en este sitio.',
    hint: 'Si este sitio es tuyo: quien gestiona las misiones puede permitirlo con WIDGET_ORIGINS.',
  },
  fr: {
    title: 'Les quêtes ne sont pas disponibles sur ce site.',
    hint: 'Si ce site est le tien : l’opérateur des quêtes peut l’autoriser avec WIDGET_ORIGINS.',
  },
  ja: {
    title: 'このサイトではクエストを利用できません。',
    hint: 'サイトの管理者の方へ：クエストの運営者がWIDGET_ORIGINSで許可できます。',
  },
  pt: {
    title: 'As missões não estão disponíveis neste site.',
    hint: 'Se este site é seu: quem opera as missões pode liberá-lo com WIDGET_ORIGINS.',
  },
  tr: {
    title: 'Görevler bu sitede kullanılamıyor.',
    hint: 'Bu site senin mi? Görevleri işleten, WIDGET_ORIGINS ile izin verebilir.',
  },
  uk: {
    title: 'На цьому сайті квести недоступні.',
    hint: 'Якщо це твій сайт: оператор квестів може дозволити його через WIDGET_ORIGINS.',
  },
  zh: {
    title: '此网站不提供任务。',
    hint: '如果这是你的网站：任务的运营方可以用 WIDGET_ORIGINS 放行。',
  },
} as const;

type Language = keyof typeof WORDS;

const isLanguage = (part: string): part is Language => Object.hasOwn(WORDS, part);

/** System colours are readable on any background of the embedding site. */
const STYLE =
  'body{margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText;text-align:center}' +
  'h1{margin:24px 0 8px;font-size:20px}p{margin:0}';

/** Any site may embed this page: it runs nothing, loads nothing and identifies no player. */
export const REFUSED_PAGE_CSP = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

export function renderRefusedPage(tag: string): string {
  const part = tag.toLowerCase().split('-')[0]!; // split returns at least one part
  const language = isLanguage(part) ? part : 'en';
  const { title, hint } = WORDS[language];
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${STYLE}</style>
<main>
<h1>${title}</h1>
<p>${hint}</p>
</main>
</html>
`;
}
