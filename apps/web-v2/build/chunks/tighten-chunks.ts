import { minify } from 'terser'
import type { Plugin } from 'vite'
import { wholeImports } from './whole-imports.ts'

/**
 * Has chunks of these names gone over by a slower minifier before the bundler's own: of what is loaded before one can write, every
 * kilobyte counts. What Vite writes around their imports goes as well. The others would cost the build more time than they would save,
 * and `platform` would run slower for it (decision 0237).
 */
export function tightenChunks(names: readonly string[]): Plugin {
  return {
    name: 'tighten-chunks',
    apply: 'build',
    renderChunk: {
      order: 'post',
      async handler(code, { name }) {
        if (!names.includes(name)) return null
        const { code: tight } = await minify(code, {
          module: true,
          ecma: 2020,
          compress: { passes: 2 },
          mangle: false,
        })
        return tight === undefined ? null : { code: wholeImports(tight), map: null }
      },
    },
  }
}
