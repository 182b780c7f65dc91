import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

type FetchedAhead = {
  /** Chunks by name, the most likely first. */
  chunks: readonly string[]
  /** Chunks that a page has by then. */
  without: readonly string[]
  /** So many files at most, sheets included. */
  most: number
}

/** Names in the page what the console fetches, without running it, once somebody can write: see `src/frame/fetch-ahead.ts`. */
export function fetchedAhead({ chunks, without, most }: FetchedAhead): Plugin {
  return {
    name: 'fetched-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }): HtmlTagDescriptor[] {
        const files = filesOf(chunks, without, bundle)
        if (files.length > most) {
          throw new Error(`${files.length} files are fetched ahead; ${most} are allowed:\n  ${files.join('\n  ')}`)
        }
        const content = files.map((file) => `/${file}`).join(' ')
        return [{ tag: 'meta', attrs: { name: 'fetched-ahead', content }, injectTo: 'head' }]
      },
    },
  }
}

/** The files of these chunks and of those that they import, each followed by its sheet. */
function filesOf(names: readonly string[], without: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const gone = names.filter((name) => !chunks.some((chunk) => chunk.name === name))
  if (gone.length > 0) throw new Error(`No chunk is named ${gone.join(', ')}: see build/part-groups.ts.`)
  const wanted = new Set(names.flatMap((name) => chunks.filter((chunk) => chunk.name === name)))
  // A set that grows while it is walked is walked to its new end.
  for (const { imports } of wanted) {
    for (const chunk of chunks) {
      if (imports.includes(chunk.fileName) && !without.includes(chunk.name)) wanted.add(chunk)
    }
  }
  return [...wanted].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
}
