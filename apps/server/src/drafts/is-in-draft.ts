import { type SQLWrapper, sql } from '#platform/database/sql.ts'
import { draftFiles } from './drafts-tables.ts'

/** Whether a kept file stands in a draft, whoever's, as an expression. It needs no other room, so that those below drafts can be handed it. */
export const isInDraft = (url: SQLWrapper) => sql<boolean>`exists (select 1 from ${draftFiles} d where d.url = ${url})`

export type IsInDraft = typeof isInDraft
