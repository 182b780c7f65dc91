import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'

const FRAME = resolve(import.meta.dirname, '../diagram-frame')
const CHUNKS = 'chunks/mermaid.esm.min'

/**
 * Puts the page that draws diagrams beside the console, in `diagram/`: an own page, since it is served with headers of its own.
 * Mermaid comes as its makers have built it, in pieces that are fetched for the kind of diagram that is drawn.
 */
export function diagramFrame(): Plugin {
  const mermaid = dirname(createRequire(import.meta.url).resolve('mermaid/package.json'))
  return {
    name: 'diagram-frame',
    apply: 'build',
    async generateBundle() {
      const add = async (fileName: string, path: string) =>
        void this.emitFile({ type: 'asset', fileName: `diagram/${fileName}`, source: await readFile(path) })
      const chunks = (await readdir(join(mermaid, 'dist', CHUNKS))).filter((name) => name.endsWith('.mjs'))
      await Promise.all([
        add('index.html', join(FRAME, 'index.html')),
        add('mermaid.esm.min.mjs', join(mermaid, 'dist/mermaid.esm.min.mjs')),
        ...chunks.map((name) => add(`${CHUNKS}/${name}`, join(mermaid, 'dist', CHUNKS, name))),
      ])
      const frame = join(FRAME, 'frame.ts')
      const { code } = await transformWithOxc(await readFile(frame, 'utf8'), frame, { sourcemap: false })
      this.emitFile({ type: 'asset', fileName: 'diagram/frame.js', source: code })
    },
  }
}
