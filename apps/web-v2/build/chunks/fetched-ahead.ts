import { readFileSync } from 'node:fs'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

type FetchedAhead = {
  /** Chunks by name, the most likely first. */
  chunks: readonly string[]
  /** Chunks that a page has by then. */
  without: readonly string[]
  /** So many files at most, sheets and messages included. */
  most: number
}

/**
 * Names in the page what the console fetches, without running it, once somebody can write: see `src/frame/fetch-ahead.ts`. The message
 * files that those parts read come along, so that a part has its words without a connection as well.
 */
export function fetchedAhead({ chunks, without, most }: FetchedAhead): Plugin {
  return {
    name: 'fetched-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }): HtmlTagDescriptor[] {
        const parts = partsOf(chunks, without, bundle)
        const files = parts.flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
        const present = messagesOf(chunksOf(bundle).filter(({ name }) => without.includes(name)))
        const messages = [...messagesOf(parts)].filter((name) => !present.has(name))
        const all = [...files, ...messages]
        if (all.length > most) {
          throw new Error(`${all.length} files are fetched ahead; ${most} are allowed:\n  ${all.join('\n  ')}`)
        }
        return [
          metaOf(
            'fetched-ahead',
            files.map((file) => `/${file}`),
          ),
          metaOf('messages-ahead', messages),
        ]
      },
    },
  }
}

function metaOf(name: string, values: readonly string[]): HtmlTagDescriptor {
  return { tag: 'meta', attrs: { name, content: values.join(' ') }, injectTo: 'head' }
}

function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk')
}

/** These chunks and those that they import. */
function partsOf(
  names: readonly string[],
  without: readonly string[],
  bundle: Rolldown.OutputBundle,
): Rolldown.OutputChunk[] {
  const chunks = chunksOf(bundle)
  const gone = names.filter((name) => !chunks.some((chunk) => chunk.name === name))
  if (gone.length > 0) throw new Error(`No chunk is named ${gone.join(', ')}: see build/chunks/part-groups.ts.`)
  const wanted = new Set(names.flatMap((name) => chunks.filter((chunk) => chunk.name === name)))
  // A set that grows while it is walked is walked to its new end.
  for (const { imports } of wanted) {
    for (const chunk of chunks) {
      if (imports.includes(chunk.fileName) && !without.includes(chunk.name)) wanted.add(chunk)
    }
  }
  return [...wanted]
}

/** The message files that the modules of these chunks name. */
function messagesOf(chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const own = chunks.flatMap(({ moduleIds }) => moduleIds.filter((id) => /web-v2[\\/]src[\\/].*\.tsx?$/.test(id)))
  return new Set(
    own.flatMap((id) =>
      [...readFileSync(id, 'utf8').matchAll(/\buseTranslation\('([\w-]+)'/g)].map(([, name = '']) => name),
    ),
  )
}
