import type { ProjectForCall } from '#projects/project-for-call.ts'
import { createCatalogContents } from './catalog-contents.ts'
import { createCatalogGroupCalls } from './catalog-group-calls.ts'
import { createCatalogPromptCalls } from './catalog-prompt-calls.ts'
import type { GroupFields, PromptFields } from './catalog-tables.ts'
import { type CatalogMeans, createCatalogItems } from './create-catalog-items.ts'
import { expiringItems } from './expiring-items.ts'
import { createLeavingAuthors } from './create-leaving-authors.ts'
import { createAskAll } from './running/answer-questions.ts'
import { createProposalCalls } from './proposals/proposal-calls.ts'
import { createProposalsStore } from './proposals/proposals-store.ts'

type Dependencies = CatalogMeans & Parameters<typeof createAskAll>[0] & { forCall: ProjectForCall }

/** Saved prompts and groups of them. */
export function createCatalogRoom(dependencies: Dependencies) {
  const { database, policy, forCall, quota, clock } = dependencies
  const promptNames = { kind: 'catalogPrompt', noun: 'prompt', subject: 'catalog-prompt' } as const
  const groupNames = { kind: 'catalogGroup', noun: 'prompt group', subject: 'catalog-group' } as const
  const prompts = createCatalogItems<PromptFields>(dependencies, promptNames)
  const groups = createCatalogItems<GroupFields>(dependencies, groupNames)
  const askAll = createAskAll(dependencies)
  const { countOpen: openProposals } = createProposalsStore(database)
  const { audit } = policy
  return {
    calls: {
      catalogPrompts: createCatalogPromptCalls({ database, prompts, openProposals, audit, askAll, forCall }),
      catalogProposals: createProposalCalls({ database, prompts, quota, audit, clock }),
      catalogGroups: createCatalogGroupCalls({ database, prompts, groups, audit, askAll, forCall }),
    },
    /** What becomes of the prompts and groups of somebody who goes. */
    leaving: createLeavingAuthors(dependencies),
    contents: [createCatalogContents('catalogPrompt', prompts), createCatalogContents('catalogGroup', groups)],
    expiring: expiringItems(database),
  }
}
