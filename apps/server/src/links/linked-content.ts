import type { LinkedMessage } from '@atrium/domain/links/linked-messages'
import type { ConverseType } from '@atrium/domain/models/content-type'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { Caller } from '#platform/caller.ts'
import type { LinkRow } from './links-tables.ts'

/** How far a thing may be shown. */
export type Showable = {
  secureData: boolean
  /** It stands in no list: nobody else is to find it. */
  temporary?: boolean
}

/** What there is now of a thing that somebody wants to show. */
export type Offered = Showable & {
  projectId: number
  name: string
  /** Something of it is still being made. */
  unfinished?: boolean
  shownIds: string[]
  fileIds: string[]
}

/** What a link shows of it. */
export type LinkedContent = {
  type: ConverseType
  secureData: boolean
  /** Whom a copy goes on with. */
  model: ModelRef | null
  messages: LinkedMessage[]
  /** How many older results of a prompt there were that are not among them. */
  leftOut?: number
}

/** What links can lead to: one of each kind. */
export type LinkSource = {
  /** Reads nothing of what it holds. @throws a 404 refusal for what the caller does not see, 403 for what is not theirs to show */
  showable(caller: Caller, subjectId: string): Promise<Showable>
  /** @throws the same, and a 422 refusal for more than a link can show */
  offer(caller: Caller, subjectId: string): Promise<Offered>
  /** Null where it is gone. */
  read(link: Pick<LinkRow, 'subjectId' | 'shownIds' | 'author' | 'updatedAt'>): Promise<LinkedContent | null>
  /** What there is now of each, where that can grow; null where it is gone. */
  newest(links: readonly Pick<LinkRow, 'subjectId' | 'author'>[]): Promise<readonly (readonly string[] | null)[]>
}
