import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'

const SCRIPT = '<script type="module" src="frame.js"></script>'

/**
 * Puts a page that shows or runs what an answer has made beside the console, as `artifact/index.html` for the folder `artifact-frame`: an own
 * page, since it is served with headers of its own. Its script stands in it, as its policy lets it fetch nothing at all.
 */
export function inlineFrame(name: string): Plugin {
  const folder = resolve(import.meta.dirname, `../${name}-frame`)
  return {
    name: `${name}-frame`,
    apply: 'build',
    async generateBundle() {
      const script = resolve(folder, 'frame.ts')
      const [page, { code }] = await Promise.all([
        readFile(resolve(folder, 'index.html'), 'utf8'),
        readFile(script, 'utf8').then((text) => transformWithOxc(text, script, { sourcemap: false })),
      ])
      if (!page.includes(SCRIPT)) this.error(`The page of ${name} does not name its script.`)
      const source = page.replace(SCRIPT, () => `<script type="module">${code}</script>`)
      this.emitFile({ type: 'asset', fileName: `${name}/index.html`, source })
    },
  }
}
