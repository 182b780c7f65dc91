import type { Plugin, Rolldown } from 'vite'

/** An import of a part by the name of its file, as it stands in what is built. */
const IMPORT = /\bimport\((["'`])\.\/([\w.-]+\.js)\1\)/g

/**
 * Has every part fetched before it is imported, by `importPart` of `src/frame/import-part.ts`: a browser never asks again for a module that
 * it could not fetch once, so that a part that was lost with the connection would be lost until the page is loaded anew. A part names in its
 * first line what it imports at once, so that this is fetched before as well.
 */
export function fetchedFirst(): Plugin {
  return {
    name: 'fetched-first',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const page = bundle['index.html']
        const inPage = (fileName: string) =>
          page?.type === 'asset' && String(page.source).includes(`src="/${fileName}"`)
        for (const chunk of chunks) {
          chunk.code = chunk.code.replaceAll(IMPORT, (whole, quote: string, file: string) =>
            `assets/${file}` in bundle ? `importPart(${quote}${file}${quote})` : whole,
          )
          const needed = [...importedBy(chunk, bundle)].filter((one) => one !== chunk && !inPage(one.fileName))
          if (needed.length === 0) continue
          const files = needed.map(({ fileName }) => `/${fileName}`)
          chunk.code = `/*needs ${files.join(' ')}*/${chunk.code}`
        }
      },
    },
  }
}

/** A chunk with all that it imports at once, and what that imports. */
function importedBy(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): ReadonlySet<Rolldown.OutputChunk> {
  const all = new Set([chunk])
  // A set that grows while it is walked is walked to its new end.
  for (const { imports } of all) {
    for (const name of imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') all.add(imported)
    }
  }
  return all
}
