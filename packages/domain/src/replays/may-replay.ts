import type { ConverseType } from '#models/content-type.ts'

const TYPES: readonly ConverseType[] = ['chat', 'text']

/** Whether the questions of a conversation of this type can be asked again of another model: a companion answers with more than a model. */
export function mayReplay(type: ConverseType): boolean {
  return TYPES.includes(type)
}
