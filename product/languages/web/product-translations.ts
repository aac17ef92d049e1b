import type { CompiledById, TranslationFiles } from '@wow/core/language/web';

/** Every feature keeps its translations beside its words; the build puts those of one language into one file. */
export const productTranslations: TranslationFiles = import.meta.glob<CompiledById>('../../**/languages/*.json', {
  import: 'default',
});
