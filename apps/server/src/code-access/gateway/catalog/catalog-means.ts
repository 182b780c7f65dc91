import type { FilesRoom } from '#files/create-files-room.ts'
import type { Generation } from '#generation/generation.ts'
import type { GatewayGeneration } from '#generation/gateway-generation.ts'
import type { ReadPassage } from '#libraries/searching/read-passage.ts'
import type { HealthWatch } from '#libraries/health/watch-health.ts'
import type { LibrarySearch } from '#libraries/searching/search-libraries.ts'
import type { Caller } from '#platform/caller.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { RulesFor } from '#projects/rules/project-rules.ts'
import type { PromptVariable } from '@atrium/domain/prompts/variables/prompt-variable'
import type { ProviderName } from '@atrium/domain/providers/provider-name'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { UserState } from '@atrium/domain/user-state/user-state'
import type { CallerOfKey } from '../admission/caller-of-key.ts'
import type { PayingKeyOf } from '../admission/paying-key.ts'
import type { UseCompanion } from '#threads/runs/companions/companion-in-use.ts'

/** Something of the catalog by its name, and the model that it names itself. */
export type ShownItem = {
  id: string
  author: string
  name: string
  publishedRevision: number | null
  provider: ProviderName | null
  model: string | null
}

/** What a saved prompt says, and how it is run. */
export type SavedPrompt = Pick<ShownItem, 'name' | 'provider' | 'model'> & {
  description: string
  prompt: string
  isTemplate: boolean
  variables: readonly PromptVariable[]
  providerOptions: OptionValues
  moderation: boolean
  privacy: boolean
  tools: readonly string[]
}

/** Reads the names of what somebody sees of the catalog, so many at most: of all, or of what may be called so. */
export type ReadNames = (caller: Caller, most: number, called?: string) => Promise<ShownItem[]>

/** What of the rest of the server answers for the catalog. */
export type CatalogMeans = {
  callerOf: CallerOfKey
  companions: { shownTo: ReadNames; use: UseCompanion }
  /** `toRun` throws a 404 or 403 refusal; `runnable` reads what may be run, so many at most. */
  prompts: {
    shownTo: ReadNames
    toRun(caller: Caller, id: string): Promise<SavedPrompt>
    runnable(caller: Caller, most: number): Promise<(Pick<ShownItem, 'id' | 'author'> & { fields: SavedPrompt })[]>
  }
  searchLibraries: LibrarySearch
  /** Notes that an answer cites passages. Never rejects. */
  noteCited: HealthWatch['noteCited']
  payingKey: PayingKeyOf
  /** Files that a companion lends to whoever asks it: what is known of them by their ids, and their bytes. */
  lentFiles: Pick<FilesRoom, 'known' | 'opened'>
  /** A passage by its id; undefined where there is none, or not for the caller. */
  readPassage: ReadPassage
  open: Generation['open']
  generation: Pick<GatewayGeneration, 'check' | 'settings' | 'moderate' | 'toolbox' | 'filesAsInput'>
  ownState: (accountId: string) => Promise<Pick<UserState, 'settings' | 'default'>>
  fullRulesFor: RulesFor
  secureChatModel: string
  logger: Pick<Logger, 'warn'>
}
