import type { Plugin } from 'vite'

/**
 * Puts the order of the cascade's layers in front of every style sheet of the build. The parts' styles may come before the
 * theme's in the file, and the order in which layers are first named is the order in which they count.
 */
export function layerOrder(layers: readonly string[]): Plugin {
  return {
    name: 'layer-order',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'asset' || !output.fileName.endsWith('.css')) continue
        output.source = `@layer ${layers.join(',')};${output.source.toString()}`
      }
    },
  }
}
