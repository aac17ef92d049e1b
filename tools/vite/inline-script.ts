import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

const PLACE = /<script inline src="([^"]+)"><\/script>/;

/**
 * Bundles `<script inline src="/src/x.ts"></script>` with its imports into the page, where it runs before the first
 * paint.
 */
export function inlineScript(): Plugin {
  let root = '';
  return {
    name: 'inline-script',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const [, file] = PLACE.exec(html) ?? [];
        if (file === undefined) throw new Error('index.html names no script to put into it');
        const code = await bundled(join(root, file));
        return html.replace(PLACE, () => `<script>${code}</script>`);
      },
    },
  };
}

async function bundled(file: string): Promise<string> {
  const bundle = await rolldown({
    input: file,
    platform: 'browser',
    resolve: { conditionNames: ['import', 'default'] },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  if (output.length > 1) throw new Error(`${file} is more than one script`);
  return output[0].code.trim();
}
