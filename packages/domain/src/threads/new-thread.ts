type Draft = { providerOptions?: { [name: string]: unknown } | undefined }

/**
 * What is sent and kept when a thread is created: everything of the draft but `providerOptions.image`, which belongs to one message and
 * not to the thread. Source: the specification, section 3, "Thread".
 */
export function newThread<D extends Draft>(draft: D): D {
  if (!draft.providerOptions || !Object.hasOwn(draft.providerOptions, 'image')) return draft
  const { image: _, ...providerOptions } = draft.providerOptions
  return { ...draft, providerOptions }
}
