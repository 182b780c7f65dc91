import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'

const FRAME = resolve(import.meta.dirname, '../artifact-frame')
const SCRIPT = '<script type="module" src="frame.js"></script>'

/**
 * Puts the page that shows what an answer has made beside the console, as `artifact/index.html`: an own page, since it is served
 * with headers of its own. Its script stands in it, as its policy lets it fetch nothing at all.
 */
export function artifactFrame(): Plugin {
  return {
    name: 'artifact-frame',
    apply: 'build',
    async generateBundle() {
      const script = resolve(FRAME, 'frame.ts')
      const [page, { code }] = await Promise.all([
        readFile(resolve(FRAME, 'index.html'), 'utf8'),
        readFile(script, 'utf8').then((text) => transformWithOxc(text, script, { sourcemap: false })),
      ])
      if (!page.includes(SCRIPT)) this.error('The page of previews does not name its script.')
      const source = page.replace(SCRIPT, () => `<script type="module">${code}</script>`)
      this.emitFile({ type: 'asset', fileName: 'artifact/index.html', source })
    },
  }
}
