import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from 'regexparam'
import type { Plugin } from 'vite'
import type { Route } from '../src/router/route.ts'

type Row = Pick<Route, 'path' | 'accepts'>

/**
 * Writes `screens.json`: the addresses of all screens, from their one table. The server reads it, so that an address of no screen answers
 * with the status 404.
 */
export function screenList(): Plugin {
  let root = ''
  return {
    name: 'screen-list',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    async generateBundle() {
      // Node runs the rows as they are: they import no component, and the code of a screen is behind a function.
      const { SCREENS } = (await import(pathToFileURL(join(root, 'src/screens/screens.ts')).href)) as {
        SCREENS: readonly Row[]
      }
      this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(addressesOf(SCREENS)) })
    },
  }
}

/** What the server matches a path with: a pattern, the names of its groups, and the values that some of them may have. */
export function addressesOf(screens: readonly Row[]) {
  return screens.map(({ path, accepts = {} }) => {
    const { pattern, keys } = parse(path)
    return { pattern: pattern.source, keys, accepts }
  })
}
