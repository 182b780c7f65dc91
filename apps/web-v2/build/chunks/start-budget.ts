import { relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { pathTo } from './path-to.ts'

/** What a browser loads before somebody can write may hold none of these: they come on demand, or when the page is idle. */
const NOT_AT_START: readonly (readonly [family: string, modules: RegExp])[] = [
  ['Markdown', /node_modules[\\/](?:marked|react-markdown|remark[^\\/]*|katex)[\\/]|ui[\\/]src[\\/]markdown[\\/]/],
  ['highlighter', /node_modules[\\/](?:highlight\.js|shiki|lowlight|prismjs)[\\/]/],
  ['diagrams', /node_modules[\\/](?:mermaid|d3[^\\/]*)[\\/]/],
  ['schemas', /node_modules[\\/]zod[\\/]/],
  ['tokenizer', /node_modules[\\/][^\\/]*token[^\\/]*[\\/]|tiktoken/],
  ['palette', /web-v2[\\/]src[\\/]shell[\\/]palette[\\/]/],
  [
    'dialogs',
    /@base-ui[\\/]react[\\/](?:dialog|alert-dialog|drawer)[\\/]|ui[\\/]src[\\/]dialog[\\/]|shell[\\/]shortcuts[\\/]/,
  ],
  ['menus', /@base-ui[\\/]react[\\/](?:menu|popover|select|combobox|autocomplete|tooltip)[\\/]|floating-ui/],
  ['model picker', /ui[\\/]src[\\/]model-picker[\\/]|model-choice[\\/]translated-picker/],
  ['settings', /web-v2[\\/]src[\\/]shell[\\/]settings[\\/]/],
]

export type StartLimits = {
  /** Kilobytes (of 1,000) of brotli. */
  script: number
  style: number
}

/** Fails a build whose start loads what it should not, or more than its limits; the message names the way it came in. */
export function startBudget(roots: readonly string[], limits: StartLimits): Plugin {
  return {
    name: 'start-budget',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = startChunksOf(roots, bundle)
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      const intruders = chunks
        .flatMap(({ modules }) => Object.entries(modules))
        .flatMap(([id, { renderedLength }]) => {
          const family = renderedLength > 0 && NOT_AT_START.find(([, modules]) => modules.test(id))?.[0]
          return family ? [`${family}: ${pathTo(id, roots, importsOf).map(shortName).join('\n    > ')}`] : []
        })
      if (intruders.length > 0) {
        this.error(`The start page loads what it needs only later. Import it lazily.\n  ${intruders.join('\n  ')}`)
      }
      const styles = stylesOf(chunks).flatMap((name) => bundle[name] ?? [])
      const weights = { script: kilobytes(chunks), style: kilobytes(styles) }
      for (const kind of ['script', 'style'] as const) {
        if (weights[kind] <= limits[kind]) continue
        const largest = chunks.map((chunk) => `${chunk.fileName} ${kilobytes([chunk]).toFixed(1)}`).join(', ')
        this.error(
          `The start page's ${kind} weighs ${weights[kind].toFixed(1)} kB compressed; ${limits[kind]} is allowed (${largest}).`,
        )
      }
    },
  }
}

/** The chunks of the roots, and every chunk that those import, directly or not. */
function startChunksOf(roots: readonly string[], bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const found = new Set(chunks.filter(({ moduleIds }) => roots.some((root) => moduleIds.includes(root))))
  // A set that grows while it is walked is walked to its new end.
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  }
  return [...found]
}

/** The sheets that come with these chunks. */
function stylesOf(chunks: readonly Rolldown.OutputChunk[]): string[] {
  return [...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))]
}

function kilobytes(outputs: readonly (Rolldown.OutputAsset | Rolldown.OutputChunk)[]): number {
  const bytes = outputs.map(
    (output) => brotliCompressSync(output.type === 'chunk' ? output.code : output.source).length,
  )
  return bytes.reduce((sum, one) => sum + one, 0) / 1000
}

function shortName(id: string): string {
  return relative(process.cwd(), id)
    .replace(/^(?:\.\.[\\/])+/, '')
    .replace(/^.*node_modules[\\/]/, '')
}
