import { newCatalogGroup } from '@atrium/contract/calls/catalog/catalog-groups'
import { GROUP_PROMPTS_LIMIT } from '@atrium/domain/catalog-items/catalog-limits'
import { z } from 'zod'
import type { CatalogRow, GroupFields, PromptFields } from '../catalog-tables.ts'
import { refuseHalfModel, refuseUnfitGroup } from '../check-catalog.ts'
import { createCatalogFile } from './catalog-file.ts'
import { filedPrompt, filedPromptSchema, refuseUnfit } from './prompts-file.ts'

const { protected: _level, isPrivate: _private, promptIds: _ids, ...written } = newCatalogGroup

const groupSchema = z.strictObject({
  ...written,
  /** Its prompts in their order, each whole: a file knows no ids. */
  prompts: z.array(filedPromptSchema).max(GROUP_PROMPTS_LIMIT).default([]),
  /** So many more are in the group, which whoever exported it does not see. */
  leftOut: z.number().int().min(0).default(0),
})

export type FiledGroup = z.output<typeof groupSchema>

/** A group as a file has it, with those of its prompts that the reader sees. */
export function filedGroup(
  { promptIds, protected: _of, isPrivate: _is, ...fields }: GroupFields,
  seen: ReadonlyMap<string, CatalogRow<PromptFields>>,
): FiledGroup {
  const rows = promptIds.flatMap((id) => seen.get(id) ?? [])
  return { ...fields, prompts: rows.map((row) => filedPrompt(row.fields)), leftOut: promptIds.length - rows.length }
}

/** Catalog groups as a file. */
export const groupsFile = createCatalogFile<FiledGroup>({
  key: 'groups',
  noun: 'Group',
  schema: groupSchema,
  columns: Object.keys(groupSchema.shape),
  texts: new Set(['name', 'description', 'provider', 'model']),
  check(group) {
    refuseUnfitGroup(group)
    refuseHalfModel(group)
    for (const [index, prompt] of group.prompts.entries()) refuseUnfit(prompt, `body.prompts.${index}`)
  },
})
