import { ENGLISH, languages } from '@wow/core/language';
import { listUntranslated, readCatalogues, readTranslation } from './read-catalogues.ts';

// `npm run languages` lists the missing messages of each language. `npm run languages -- de` prints their English texts
// for the translator, by the file in which they belong. The list `$untranslated` of a file names its catalogues that are
// still in English: the translator removes a name when its messages are translated.
const [wanted] = process.argv.slice(2);
const catalogues = readCatalogues();

for (const { tag, name } of languages) {
  if (tag === ENGLISH.tag || (wanted !== undefined && tag !== wanted)) continue;
  const missing = catalogues.flatMap((catalogue) => {
    const said = readTranslation(catalogue, tag);
    const isUntranslated = listUntranslated(catalogue, tag).includes(catalogue.name);
    return [...catalogue.messages]
      .filter(([path]) => isUntranslated || !said.has(path))
      .map(([path, text]) => ({ catalogue, path, text }));
  });
  console.log(`${tag} (${name}): ${missing.length} missing`);
  if (wanted === undefined) continue;
  for (const { catalogue, path, text } of missing) {
    console.log(`${catalogue.folder}/${tag}.json  ${catalogue.name}.${path}  ${JSON.stringify(text)}`);
  }
}
