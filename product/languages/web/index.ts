export { productTranslations } from './product-translations.ts';
