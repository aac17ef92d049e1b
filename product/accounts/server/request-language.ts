import { chooseLanguage } from '@wow/core/language';

const MAX_LENGTH = 200;

/** Returns the tag of the first language of an `Accept-Language` header that the app has, else English. */
export function getRequestLanguage({ acceptLanguage }: { readonly acceptLanguage: string }): string {
  const tags = acceptLanguage.slice(0, MAX_LENGTH).split(',');
  return chooseLanguage(
    null,
    tags.map((tag) => tag.split(';')[0]!.trim()),
  ).tag;
}
