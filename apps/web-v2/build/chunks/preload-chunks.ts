import type { HtmlTagDescriptor, Plugin } from 'vite'

/** Lets the browser fetch chunks of these names along with the entry: what nearly every visit needs next is not waited for. */
export function preloadChunks(names: readonly string[]): Plugin {
  return {
    name: 'preload-chunks',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }): HtmlTagDescriptor[] {
        return Object.values(bundle)
          .filter((output) => output.type === 'chunk' && names.includes(output.name))
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head',
          }))
      },
    },
  }
}
