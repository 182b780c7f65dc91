import type { Plugin } from 'vite'

/** An import of a part by the name of its file, as it stands in what is built. */
const IMPORT = /\bimport\((["'`])\.\/([\w.-]+\.js)\1\)/g

/**
 * Has every part fetched before it is imported, by `importPart` of `src/frame/import-part.ts`: a browser never asks again for a module that
 * it could not fetch once, so that a part that was lost with the connection would be lost until the page is loaded anew.
 */
export function fetchedFirst(): Plugin {
  return {
    name: 'fetched-first',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk') continue
          output.code = output.code.replaceAll(IMPORT, (whole, quote: string, file: string) =>
            `assets/${file}` in bundle ? `importPart(${quote}${file}${quote})` : whole,
          )
        }
      },
    },
  }
}
