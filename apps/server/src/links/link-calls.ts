import { randomUUID } from 'node:crypto'
import type { linkCalls } from '@atrium/contract/calls/links'
import { LINKS_OF_A_PERSON } from '@atrium/domain/links/link-limits'
import type { LinkKind } from '@atrium/domain/links/link-kind'
import { mayProtect } from '@atrium/domain/protection/may-protect'
import type { ProtectionLevel } from '@atrium/domain/protection/protection-level'
import { reachesNoFurther } from '@atrium/domain/protection/reaches-no-further'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import type { HandlersOf } from '#platform/http/handler.ts'
import { conflict, notFound, Refusal, unprocessable } from '#platform/http/refusal.ts'
import { decodeCursor, encodeCursor } from '#platform/paging/cursor.ts'
import { pageOf } from '#platform/paging/page-of.ts'
import type { Audit } from '#policy/audit.ts'
import type { ContinueLink } from './continue-link.ts'
import type { LinkAccess } from './link-access.ts'
import type { LinkSource, Showable } from './linked-content.ts'
import { createLinksStore } from './links-store.ts'
import type { LinkRow } from './links-tables.ts'
import { createLinkPresenter, presentLinked } from './present-link.ts'

type Dependencies = {
  database: Database
  sources: Readonly<Record<LinkKind, LinkSource>>
  access: LinkAccess
  continueLink: ContinueLink
  /** Of these files those that the caller may see. */
  filesSeen: (caller: Caller, fileIds: readonly string[]) => Promise<string[]>
  /** Of the files of a link those that it opens to the caller. */
  filesLinked: (caller: Caller, fileIds: readonly string[]) => Promise<string[]>
  audit: Audit
  clock: Clock
}

/** Links over HTTP: each is its author's to change, and opens for whom it is meant. */
export function createLinkCalls(dependencies: Dependencies): HandlersOf<typeof linkCalls> {
  const { database, sources, access, continueLink, filesSeen, filesLinked, audit, clock } = dependencies
  const store = createLinksStore(database)
  const present = createLinkPresenter(sources)

  async function theirs(caller: Caller, linkId: string): Promise<LinkRow> {
    const link = await store.find(linkId)
    if (link?.author !== caller.author) throw notFound('This link does not exist, or it is not yours.')
    return link
  }

  async function own(caller: Caller, linkId: string): Promise<LinkRow> {
    const link = await theirs(caller, linkId)
    if (link.revokedAt) throw new Refusal(410)
    return link
  }

  /** @throws a 404 refusal also for what became secure data after the link was made, outside of its project */
  async function read(caller: Caller, linkId: string) {
    const link = await access.opened(caller, linkId)
    const content = await sources[link.kind].read(link)
    const isBarred = content?.secureData && !caller.projectIds.includes(link.projectId)
    if (!content || isBarred) throw notFound('What this link showed is no longer available.')
    return { link: { ...link, fileIds: await filesLinked(caller, link.fileIds) }, content }
  }

  async function offer(caller: Caller, kind: LinkKind, subject: string, level: ProtectionLevel) {
    const offered = await sources[kind].offer(caller, subject)
    if (offered.unfinished) throw conflict()
    refuseUnfit(offered, level)
    return { ...offered, fileIds: await filesSeen(caller, offered.fileIds) }
  }

  /** What a link shows from now on. */
  async function shownNow(caller: Caller, { kind, subjectId }: LinkRow, level: ProtectionLevel) {
    const { name, shownIds, fileIds } = await offer(caller, kind, subjectId, level)
    return { name, shownIds, fileIds, authorName: caller.name, updatedAt: clock() }
  }

  /** To narrow who opens a link nothing is asked of what it shows; whom it is widened for see it as it is. */
  async function admit(caller: Caller, { kind, subjectId, protected: before }: LinkRow, level: ProtectionLevel) {
    if (reachesNoFurther(level, before)) return
    refuseUnfit(await sources[kind].showable(caller, subjectId), level)
  }

  const record = (tx: Database, action: string, { id, author, projectId, ...link }: LinkRow) => {
    const details = { kind: link.kind, subject: link.subjectId, protected: link.protected }
    return audit.record(tx, { author, action, subject: { kind: 'link', id }, projectId, details })
  }

  return {
    async create({ body: { kind, subject, protected: level } }, { caller }) {
      const { projectId, name, shownIds, fileIds } = await offer(caller, kind, subject, level)
      const now = clock()
      const made: LinkRow = {
        // An id that tells nothing of when it was made: it is what opens the link.
        id: randomUUID(),
        kind,
        subjectId: subject,
        projectId,
        author: caller.author,
        authorName: caller.name,
        name,
        protected: level,
        shownIds,
        fileIds,
        createdAt: now,
        updatedAt: now,
        revokedAt: null,
      }
      const row = await database.transaction(async (tx) => {
        const links = createLinksStore(tx)
        const earlier = await links.openTo(caller.author, kind, subject)
        if (earlier) return earlier
        await makeRoom(links, caller)
        if (!(await links.insert(made))) return links.openTo(caller.author, kind, subject)
        await record(tx, 'created', made)
        return made
      })
      if (!row) throw conflict()
      return { data: await present.one(row) }
    },

    async list({ query: { resume, limit, subject } }, { caller }) {
      const read = await store.list(caller.author, { subject, after: decodeCursor(resume), limit: limit + 1 })
      const page = pageOf(read, limit, ({ id, createdAt: time }) => encodeCursor({ id, time }))
      return { data: await present.all(page.rows), resume: page.resume }
    },

    async get({ params }, { caller }) {
      const { link, content } = await read(caller, params.linkId)
      return { data: presentLinked(caller, link, content) }
    },

    async patch({ params, body }, { caller }) {
      const link = await own(caller, params.linkId)
      const level = body.protected ?? link.protected
      const shown = body.refresh && (await shownNow(caller, link, level))
      if (!shown) await admit(caller, link, level)
      const row = await database.transaction(async (tx) => {
        // No more than is asked for: while what it shows was read, somebody may have changed who opens it.
        const fields = { ...(body.protected && { protected: body.protected }), ...shown }
        const changed = await createLinksStore(tx).change(link.id, fields)
        if (!changed) throw new Refusal(410)
        // What it shows by now was looked at for fewer people.
        if (shown && !reachesNoFurther(changed.protected, level))
          throw conflict('Who opens this link has just been changed. Try again.')
        await record(tx, body.refresh ? 'updated' : 'changed', changed)
        return changed
      })
      return { data: await present.one(row) }
    },

    async delete({ params }, { caller }) {
      const link = await theirs(caller, params.linkId)
      await database.transaction(async (tx) => {
        // Twice at once, or once more: it is revoked once.
        const revoked = await createLinksStore(tx).change(link.id, { revokedAt: clock(), fileIds: [], shownIds: [] })
        if (revoked) await record(tx, 'revoked', revoked)
      })
    },

    async restore({ params }, { caller }) {
      const link = await theirs(caller, params.linkId)
      if (!link.revokedAt) return { data: await present.one(link) }
      const shown = await shownNow(caller, link, link.protected)
      const row = await database.transaction(async (tx) => {
        const links = createLinksStore(tx)
        if (await links.openTo(caller.author, link.kind, link.subjectId)) throw conflict()
        const restored = await links.reopen(link.id, shown)
        if (!restored) throw conflict()
        await record(tx, 'restored', restored)
        return restored
      })
      return { data: await present.one(row) }
    },

    async copy({ params, query }, { caller, idempotency }) {
      const { link, content } = await read(caller, params.linkId)
      return { data: await continueLink({ caller, link, content, project: query.project, idempotency }) }
    },
  }
}

/** @throws a 422 refusal where somebody has too many that are open */
async function makeRoom(links: ReturnType<typeof createLinksStore>, { author }: Caller): Promise<void> {
  if ((await links.countOf(author)) < LINKS_OF_A_PERSON || (await links.forgetRevoked(author))) return
  const message = `You can have up to ${LINKS_OF_A_PERSON} links. Revoke some first.`
  throw unprocessable(message, [{ path: 'body.subject', message }])
}

/** @throws a 422 refusal for what nobody else may see */
function refuseUnfit({ secureData, temporary = false }: Showable, level: ProtectionLevel): void {
  if (temporary) {
    const message = 'Temporary conversations cannot be shared. Keep the conversation first.'
    throw unprocessable(message, [{ path: 'body.subject', message }])
  }
  if (mayProtect(level, { secureData })) return
  const message = 'Secure data can be shared with members of its project only.'
  throw unprocessable(message, [{ path: 'body.protected', message }])
}
