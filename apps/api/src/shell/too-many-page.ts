import type { FastifyReply } from 'fastify';
import { ENGLISH, chooseLanguage, languages } from '@wow/core/language';
import type { Refusal } from '@wow/core/protocol';

/** Not in the message catalogues, because this page is sent without the web app. */
export const TOO_MANY_WORDS: Readonly<Record<string, Readonly<Record<'title' | 'text', string>>>> = {
  en: { title: 'Too many requests', text: 'Please wait a moment, then reload this page.' },
  es: { title: 'Demasiadas solicitudes', text: 'Espera un momento y vuelve a cargar esta página.' },
  de: { title: 'Zu viele Anfragen', text: 'Bitte warte einen Moment und lade die Seite dann neu.' },
  fr: { title: 'Trop de requêtes', text: 'Attendez un instant, puis rechargez cette page.' },
  'pt-BR': { title: 'Muitas solicitações', text: 'Aguarde um momento e recarregue esta página.' },
  tr: { title: 'Çok fazla istek', text: 'Lütfen biraz bekle, ardından sayfayı yenile.' },
  uk: { title: 'Забагато запитів', text: 'Зачекайте трохи, а потім оновіть сторінку.' },
  'zh-CN': { title: '请求过多', text: '请稍等片刻，然后刷新此页面。' },
  ja: { title: 'リクエストが多すぎます', text: 'しばらく待ってから、このページを再読み込みしてください。' },
  ar: { title: 'طلبات كثيرة جدًا', text: 'يُرجى الانتظار قليلًا، ثم إعادة تحميل هذه الصفحة.' },
};

const PAGES: ReadonlyMap<string, string> = new Map(
  languages.map(({ tag, direction }) => {
    const { title, text } = TOO_MANY_WORDS[tag] ?? TOO_MANY_WORDS[ENGLISH.tag]!;
    const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark light"><title>${title}</title>`;
    return [
      tag,
      `<!doctype html>\n<html lang="${tag}" dir="${direction}">${head}<h1>${title}</h1><p>${text}</p></html>\n`,
    ];
  }),
);

const PLAIN = `${TOO_MANY_WORDS[ENGLISH.tag]!.title}. ${TOO_MANY_WORDS[ENGLISH.tag]!.text}\n`;

export function sendTooManyPage(reply: FastifyReply, { retryAfterSeconds = 1 }: Refusal): FastifyReply {
  reply.refusalCode = 'rate_limited';
  const { accept = '', 'accept-language': languageHeader = '' } = reply.request.headers;
  void reply.code(429).headers({ 'retry-after': retryAfterSeconds, 'cache-control': 'no-store' });
  if (!accept.includes('text/html')) return reply.type('text/plain; charset=utf-8').send(PLAIN);
  const tags = languageHeader.split(',').map((part) => part.split(';')[0]!.trim());
  return reply.type('text/html; charset=utf-8').send(PAGES.get(chooseLanguage(null, tags).tag));
}
