import type { Placeholder } from '@atrium/domain/prompts/variables/find-placeholders'
import type { TemplateFieldTexts } from './template-field-texts.ts'

/** What is known of the variables outside of the text. */
export type KnownVariables = {
  /** The names that are described; undefined where nothing is described yet, and no name is in the wrong. */
  declared: readonly string[] | undefined
  texts: Pick<TemplateFieldTexts, 'undeclared' | 'malformed'>
}

/** What is wrong with one that stands in double braces; null where nothing is. */
export function flawOfPlaceholder({ kind, name }: Placeholder, { declared, texts }: KnownVariables): string | null {
  if (kind === 'malformed') return texts.malformed(`{{${name}}}`)
  return kind === 'variable' && declared?.includes(name) === false ? texts.undeclared(name) : null
}
