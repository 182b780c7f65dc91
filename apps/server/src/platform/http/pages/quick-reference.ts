type Json = { [name: string]: unknown }

type System = { fn: { resolveSubtree: (document: Json, path: string[], options?: object) => Promise<unknown> } }

type Spec = { specActions: { updateJsonSpec: (document: unknown) => unknown } }

/**
 * A plugin of the page of the reference, which works through the whole description for itself and for each call that is opened: it gets
 * what the call refers to, and nothing else. That is a tenth of the work. Its reader of YAML is spared as well, as the description is JSON.
 *
 * Sent to the browser as it is written here, so that it uses nothing from around it.
 */
export function quickReference() {
  /** The document with what is at this path, whatever that refers to, and no other call or shape. */
  const partOf = (document: Json, path: string[]): Json => {
    const part: Json = { ...document, paths: {}, components: {} }
    const keep = (names: string[]): void => {
      const last = names.pop() ?? ''
      let [from, into]: [Json | undefined, Json] = [document, part]
      for (const name of names) {
        from = from?.[name] as Json | undefined
        into = (into[name] ??= {}) as Json
      }
      if (from?.[last] === undefined || into[last] === from[last]) return
      into[last] = from[last]
      keepReferred(from[last])
    }
    const keepReferred = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      for (const [name, inner] of Object.entries(value))
        if (name === '$ref' && typeof inner === 'string' && inner.startsWith('#/')) keep(inner.slice(2).split('/'))
        else keepReferred(inner)
    }
    keep(path.slice(0, 2))
    return part
  }

  return {
    afterLoad(this: System) {
      const { resolveSubtree } = this.fn
      this.fn.resolveSubtree = (document, path, options) => resolveSubtree(partOf(document, path), path, options)
    },
    statePlugins: {
      spec: {
        wrapActions: {
          parseToJson:
            (_original: unknown, { specActions }: Spec) =>
            (text: string) =>
              specActions.updateJsonSpec(JSON.parse(text)),
        },
      },
    },
  }
}
