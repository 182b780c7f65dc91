import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { Logger } from '#platform/telemetry/logger.ts'
import type { NamesOf } from '#platform/names-of.ts'
import type { ProjectForCall } from '#projects/project-for-call.ts'
import { createContentCalls } from './content-calls.ts'
import { createContentIndex } from './indexing/content-index.ts'
import { createContentList } from './content-list.ts'
import { createContentPlaces } from './content-places.ts'
import { createContentSearch } from './search/content-search.ts'
import type { ContentSource } from './content-source.ts'
import { createContentFinder } from './search/find-content.ts'
import { createContentPresenter } from './present-content.ts'

type Dependencies = {
  database: Database
  /** The rooms that keep content. */
  sources: readonly ContentSource[]
  namesOf: NamesOf
  forCall: ProjectForCall
  clock: Clock
  logger: Logger
}

/** All content in one list, and the search in it. Other rooms keep it: here stands what is listed and found together. */
export function createContentsRoom({ database, sources, namesOf, forCall, clock, logger }: Dependencies) {
  const list = createContentList(database)
  const index = createContentIndex({ database, sources, logger })
  const finder = createContentFinder({ list, search: createContentSearch(database), index })
  const present = createContentPresenter({ database, sources, namesOf })
  const places = createContentPlaces(database)
  return {
    calls: { contents: createContentCalls({ list, finder, present, places, sources, forCall, clock }) },
    start: index.start,
    stop: index.stop,
  }
}
