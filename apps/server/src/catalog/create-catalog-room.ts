import type { Caller } from '#platform/caller.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import { createCatalogContents } from './catalog-contents.ts'
import { createCatalogExportSources } from './catalog-export-sources.ts'
import { createCatalogGroupCalls } from './groups/catalog-group-calls.ts'
import { createCatalogPromptCalls } from './catalog-prompt-calls.ts'
import type { CatalogRow, CompanionFields, GroupFields, PromptFields } from './catalog-tables.ts'
import { type CatalogMeans, createCatalogItems } from './create-catalog-items.ts'
import { expiringItems } from './trash/expiring-items.ts'
import { createGroupPrompts } from './groups/group-prompts.ts'
import { createLeavingAuthors } from './leaving/create-leaving-authors.ts'
import { createAskAll } from './running/answer-questions.ts'
import { createProposalCalls } from './proposals/proposal-calls.ts'
import { createGroupSubject, createPromptSubject } from './proposals/prompt-subjects.ts'
import type { ProposalSubject } from './proposals/proposal-subject.ts'
import { createProposalsStore } from './proposals/proposals-store.ts'

type Dependencies = CatalogMeans &
  Parameters<typeof createAskAll>[0] & {
    forCall: ProjectForCall
    /** Companions as proposals know them. */
    proposableCompanions: ProposalSubject<CompanionFields>
  }

/** Saved prompts and groups of them. */
export function createCatalogRoom(dependencies: Dependencies) {
  const { database, policy, forCall, quota, clock } = dependencies
  const promptNames = { kind: 'catalogPrompt', noun: 'prompt', subject: 'catalog-prompt' } as const
  const groupNames = { kind: 'catalogGroup', noun: 'prompt group', subject: 'catalog-group' } as const
  const prompts = createCatalogItems<PromptFields>(dependencies, promptNames)
  const groups = createCatalogItems<GroupFields>(dependencies, groupNames)
  const askAll = createAskAll(dependencies)
  const groupPrompts = createGroupPrompts(prompts)
  const { countOpen: openProposals } = createProposalsStore(database)
  const { audit } = policy
  const subjects = {
    catalogPrompt: createPromptSubject(prompts),
    catalogGroup: createGroupSubject(groups, groupPrompts),
    companion: dependencies.proposableCompanions,
  }
  return {
    calls: {
      catalogPrompts: createCatalogPromptCalls({ database, prompts, openProposals, audit, askAll, forCall }),
      catalogProposals: createProposalCalls({ database, subjects, quota, audit, clock }),
      catalogGroups: createCatalogGroupCalls({
        database,
        prompts,
        groups,
        groupPrompts,
        openProposals,
        audit,
        askAll,
        forCall,
      }),
    },
    /** Saved prompts by their names, and what one of them says. */
    prompts: {
      shownTo: prompts.store.shownTo,
      /** @throws a 404 or 403 refusal for somebody who may not run it */
      async toRun(caller: Caller, id: string): Promise<PromptFields> {
        const row = await prompts.seen(caller, id)
        prompts.mayDo(caller, 'run', row)
        return row.fields
      },
      /** Those that the caller may run, and what they say, last changed first. */
      async runnable(
        caller: Caller,
        most: number,
      ): Promise<Pick<CatalogRow<PromptFields>, 'id' | 'author' | 'fields'>[]> {
        const rows = await prompts.store.list(caller, { owner: 'all', after: null, limit: most })
        return rows.filter((row) => prompts.may(caller, 'run', row))
      },
    },
    /** What becomes of the prompts and groups of somebody who goes. */
    leaving: createLeavingAuthors(dependencies),
    contents: [createCatalogContents('catalogPrompt', prompts), createCatalogContents('catalogGroup', groups)],
    exportSources: createCatalogExportSources(prompts, groups, groupPrompts),
    expiring: expiringItems(database),
  }
}
