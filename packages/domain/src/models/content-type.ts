/** The specification's content types, section 3. */
export const CONTENT_TYPES = [
  'chat',
  'image',
  'text',
  'video',
  'catalogGroup',
  'catalogPrompt',
  'companion',
  'prompt',
  'thread',
] as const

export type ContentType = (typeof CONTENT_TYPES)[number]

/** What a thread can be about: the types for which a default model exists. */
export const CONVERSE_TYPES = ['chat', 'image', 'text', 'video', 'companion'] as const

export type ConverseType = (typeof CONVERSE_TYPES)[number]
