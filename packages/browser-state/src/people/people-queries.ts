import type { Client } from '@atrium/client'
import type { PersonState } from '@atrium/domain/people/person-state'
import { queryOptions } from '@tanstack/react-query'
import { pagesQuery } from '#query-cache/pages-query.ts'
import { NOT_PERSISTED } from '#query-cache/persist-queries.ts'

/** Under which name each reading of people stands in the query cache. */
export const peopleKeys = {
  all: () => ['people'] as const,
  list: (filter: object) => ['people', 'list', filter] as const,
  person: (accountId: string) => ['people', 'person', accountId] as const,
  keys: (accountId: string) => ['people', 'keys', accountId] as const,
  invitations: () => ['people', 'invitations'] as const,
}

/** What a list of people is narrowed by. */
export type PeopleFilter = {
  /** A part of the name or the email address. */
  contains?: string | undefined
  state?: PersonState | undefined
}

/** Everybody with an account, by name, page by page. */
export function peopleListQuery(client: Client, filter: PeopleFilter) {
  return pagesQuery(
    peopleKeys.list(filter),
    ({ resume, ...options }) => client.people.list({ query: { ...filter, resume } }, options),
    { alike: 0 },
  )
}

/** One person, who may stand in no list that is shown. */
export function personQuery(client: Client, accountId: string) {
  return queryOptions({
    queryKey: peopleKeys.person(accountId),
    queryFn: async ({ signal }) => (await client.people.get({ params: { accountId } }, { signal })).data,
    meta: NOT_PERSISTED,
  })
}

/** The code-access keys of somebody, the newest first. */
export function keysOfPersonQuery(client: Client, accountId: string) {
  return queryOptions({
    queryKey: peopleKeys.keys(accountId),
    queryFn: async ({ signal }) => (await client.peopleKeys.list({ params: { accountId } }, { signal })).data,
    meta: NOT_PERSISTED,
  })
}

/** Whoever has been invited and has not come yet. */
export function invitationsQuery(client: Client) {
  return queryOptions({
    queryKey: peopleKeys.invitations(),
    queryFn: async ({ signal }) => (await client.invitations.list({}, { signal })).data,
    meta: NOT_PERSISTED,
  })
}
