import { newCatalogPrompt } from '@atrium/contract/calls/catalog/catalog-prompts'
import { z } from 'zod'
import type { PromptFields } from '../catalog-tables.ts'
import { refuseHalfModel, refuseUnfitPrompt } from '../check-catalog.ts'
import { createCatalogFile } from './catalog-file.ts'

const { protected: _level, isPrivate: _private, ...written } = newCatalogPrompt

/** What is imported belongs to whoever imports it, and is shared with nobody. */
export const filedPromptSchema = z.strictObject(written)

export type FiledPrompt = z.output<typeof filedPromptSchema>

/** A prompt as a file has it. */
export function filedPrompt({ protected: _of, isPrivate: _is, ...fields }: PromptFields): FiledPrompt {
  return fields
}

/**
 * @param path what of the item holds the prompt
 * @throws a 422 refusal that names what does not fit
 */
export function refuseUnfit(prompt: FiledPrompt, path?: string): void {
  refuseUnfitPrompt(prompt, path)
  refuseHalfModel(prompt, path)
}

/** Catalog prompts as a file. */
export const promptsFile = createCatalogFile<FiledPrompt>({
  key: 'prompts',
  noun: 'Prompt',
  schema: filedPromptSchema,
  columns: Object.keys(written),
  texts: new Set(['name', 'description', 'prompt', 'provider', 'model']),
  check: (prompt) => refuseUnfit(prompt),
})
