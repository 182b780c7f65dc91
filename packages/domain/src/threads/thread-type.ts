import type { ConverseType } from '#models/content-type.ts'

/** The types of thread that have a screen of their own, in the order in which they are offered. */
export const THREAD_TYPES = ['chat', 'image', 'text', 'video'] as const

export type ThreadType = (typeof THREAD_TYPES)[number]

/** The type under whose address a thread stands: a conversation with a companion is a chat. */
export function threadTypeOf(type: ConverseType): ThreadType {
  return type === 'companion' ? 'chat' : type
}

/** Are its answers images or videos? */
export function isMedia(type: ThreadType): type is 'image' | 'video' {
  return type === 'image' || type === 'video'
}

export function isThreadType(text: string): text is ThreadType {
  return THREAD_TYPES.some((type) => type === text)
}
