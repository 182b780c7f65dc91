import type { Plugin } from 'vite'

/** Whichever style sheet arrives first decides the order of the layers, so each of them begins with it. */
const ORDER = '@layer base,parts;'

/** Keeps the design system's base below its parts, in whatever order a browser loads the chunks' style sheets. */
export function orderLayers(): Plugin {
  return {
    name: 'order-layers',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type === 'asset' && asset.fileName.endsWith('.css')) asset.source = `${ORDER}${String(asset.source)}`
      }
    },
  }
}
