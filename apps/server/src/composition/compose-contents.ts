import { createContentsRoom } from '#contents/create-contents-room.ts'
import { createLinksRoom } from '#links/create-links-room.ts'
import type { LinkAccess } from '#links/link-access.ts'
import { createHourlyRoom } from '#platform/jobs/create-hourly-room.ts'
import { createExportsRoom } from '#exports/create-exports-room.ts'
import type { AccountRooms } from './compose-accounts.ts'
import type { FileRooms } from './compose-files.ts'
import type { ModelRooms } from './compose-models.ts'
import type { Composition } from './composition.ts'
import type { AnsweringRooms } from './compose-answering.ts'
import type { ConversationRooms } from './compose-conversations.ts'

type Below = {
  accounts: AccountRooms
  models: ModelRooms
  files: FileRooms
  answering: AnsweringRooms
  conversations: ConversationRooms
  linkAccess: LinkAccess
}

/** What is done with content of every type: found, kept in order, taken out as files, shared by links, and removed in time. */
export function composeContents(
  { database, clock, logger }: Composition,
  {
    accounts: { policy, projects, brandingOf, namesOf },
    models: { models },
    files: { files, media },
    answering: { libraries, companions },
    conversations: { threads, prompts, catalog },
    linkAccess,
  }: Below,
) {
  const { forCall } = projects
  const contents = createContentsRoom({
    database,
    sources: [
      threads.contents,
      prompts.contents,
      ...catalog.contents,
      companions.contents,
      media.contents,
      libraries.contents,
    ],
    namesOf,
    forCall,
    clock,
    logger,
  })
  const hourly = createHourlyRoom({
    kinds: [threads.expiring, prompts.expiring, ...catalog.expiring, libraries.expiring],
    clock,
    logger,
  })
  const exports = createExportsRoom({
    database,
    threads: threads.exportSource,
    others: [prompts.exportSource],
    inOwnForm: [files.exportSource, libraries.exportSource, companions.exportSource, ...catalog.exportSources],
    audit: policy.audit,
    readPrinted: files.readPrinted,
    files,
    callableModels: models.callable,
    projectsOf: projects.projectsOf,
    brandingOf,
    namesOf,
    clock,
  })
  const links = createLinksRoom({
    database,
    policy,
    access: linkAccess,
    sources: { thread: threads.linkSource, ...prompts.linkSources, media: files.linkSource },
    filesSeen: files.amongSeen,
    filesLinked: files.amongLinked,
    adopt: threads.adopt,
    forCall,
    clock,
  })
  return { rooms: [contents, exports, links, hourly] as const }
}
