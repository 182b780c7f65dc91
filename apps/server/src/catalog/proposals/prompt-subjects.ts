import type { GroupFields, PromptFields } from '../catalog-tables.ts'
import { refuseHalfModel, refuseUnfitGroup, refuseUnfitPrompt } from '../check-catalog.ts'
import type { CatalogItems } from '../create-catalog-items.ts'
import type { GroupPrompts } from '../groups/group-prompts.ts'
import { createProposalSubject } from './proposal-subject.ts'
import type { ProposedChange } from './proposal-tables.ts'

/** Prompts as proposals know them. */
export function createPromptSubject(prompts: CatalogItems<PromptFields>) {
  return createProposalSubject(prompts, {
    noun: 'prompt',
    async check(_, change) {
      refuseUnfitPrompt(change)
      refuseHalfOfModel(change)
    },
  })
}

/** Groups as proposals know them. */
export function createGroupSubject(groups: CatalogItems<GroupFields>, { refuseUnseen }: GroupPrompts) {
  return createProposalSubject(groups, {
    noun: 'prompt group',
    async check(caller, change, now) {
      refuseUnfitGroup(change)
      refuseHalfOfModel(change)
      if (change.promptIds) await refuseUnseen(caller, change.promptIds, now.promptIds)
    },
  })
}

function refuseHalfOfModel(change: Pick<ProposedChange, 'provider' | 'model'>) {
  if (change.provider !== undefined || change.model !== undefined) refuseHalfModel(change)
}
