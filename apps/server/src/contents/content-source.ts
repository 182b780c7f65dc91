import type { ContentKind } from '@atrium/domain/contents/content-kind'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/open-database.ts'

/** A text of a piece of content: its name with what describes it (then both ids are one), or one of its messages. */
export type ContentPart = { contentId: string; partId: string }

/** What a room that keeps content hands to the room of all content. */
export type ContentSource = {
  /** The kinds that this room keeps. */
  kinds: readonly ContentKind[]
  /** The texts of these parts, by the id of the part, whoever may see them. What is gone is missing. @param within a transaction or the database */
  textsOf(parts: readonly ContentPart[], within: Database): Promise<ReadonlyMap<string, string>>
  /** Deletes these as the room's own call does; answers those that are deleted now. What the caller may not delete stays. */
  delete(caller: Caller, ids: readonly string[]): Promise<string[]>
  /** Brings these back from the trash; answers those that are there again. */
  restore(caller: Caller, ids: readonly string[]): Promise<string[]>
  /** Deletes these, which are in the trash, for good; answers those that are gone. */
  purge(caller: Caller, ids: readonly string[]): Promise<string[]>
}
