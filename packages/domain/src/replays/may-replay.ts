import type { ConverseType } from '#models/content-type.ts'

const TYPES: readonly ConverseType[] = ['chat', 'text', 'companion']

/** Whether the questions of a conversation of this type can be asked again of another model: images and videos are compared by their prompts. */
export function mayReplay(type: ConverseType): boolean {
  return TYPES.includes(type)
}
