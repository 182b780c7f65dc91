import type { Client } from '@atrium/client'
import type { LibraryDocument } from '@atrium/contract/entities/libraries/library'
import type { DocumentState } from '@atrium/domain/libraries/document-state'
import type { ReadingSchedule } from '@atrium/domain/libraries/reading/reading-schedule'
import { readsImages } from '@atrium/domain/libraries/reading/image-reading'
import { PROVIDERS_BY_MODALITY } from '@atrium/domain/providers/provider-name'
import { CATALOG_FAILURE_TEXTS } from '@atrium/domain/notifications/catalog-failure-texts'
import { FAILURE_TEXTS, savedText } from '@atrium/domain/notifications/message-texts'
import { SUCCESS_TEXTS } from '@atrium/domain/notifications/success-texts'
import { changePlace } from '@atrium/domain/drafts/draft-place'
import { queryOptions } from '@tanstack/react-query'
import { createUnsaved } from '#catalog/unsaved.ts'
import { defineRoom } from '#console/define-room.ts'
import { draftsRoom } from '#drafts/drafts-room.ts'
import { toldAndThrown } from '#notifications/told-and-thrown.ts'
import { toldIfFailed } from '#notifications/told-if-failed.ts'
import { inParts } from '#query-cache/in-parts.ts'
import { pagesQuery } from '#query-cache/pages-query.ts'
import { NOT_PERSISTED } from '#query-cache/persist-queries.ts'
import { readQuery } from '#query-cache/read-query.ts'
import { refreshQueries } from '#query-cache/refresh-queries.ts'
import { secureDataRoom } from '#secure-data/secure-data-room.ts'
import { createStore, type ReadableStore } from '#store/create-store.ts'
import { addDocuments } from './add-documents.ts'
import { type AskedPassages, searchOf } from './asked-passages.ts'
import { namesOfLibraries } from './names-of-libraries.ts'
import { putBackDocuments, sourcesOf } from './put-back-documents.ts'
import { uploadEnded, type UploadsOfLibraries, uploadsBegun, uploadsSeen } from './count-uploads.ts'
import { reasonOfError } from '#notifications/reason-of-error.ts'

const ALL = ['libraries'] as const
/** As many documents as one call names. */
const MOST_AT_ONCE = 200

export type LibraryChange = Parameters<Client['libraries']['patch']>[0]['body']

/** What documents are narrowed to. */
export type AskedDocuments = {
  filter?: string | undefined
  state?: DocumentState | undefined
}

/** How much of a site is read, and how often. */
type SiteFields = { depth: number; pages: number; schedule: ReadingSchedule }

/** A text that is being written for a library. */
type WrittenText = { name: string; text: string }

const withProtocol = (url: string) => (/^\s*[a-z]+:/i.test(url) ? url : `https://${url.trim()}`)

/** Libraries, and the documents that are found in them. */
export const librariesRoom = defineRoom({
  create({ client, queries, notifications, locale, room }) {
    const { libraries, librariesByPath, libraryDocuments, librarySites, embeddings, models } = client
    const secure = room(secureDataRoom)
    const uploads = createStore<UploadsOfLibraries>({})
    const written = createUnsaved<WrittenText>(room(draftsRoom), changePlace)
    /** The library that has just been created. */
    let begun: string | null = null
    const readAgain = () => refreshQueries(queries, ALL)
    const oneQuery = (libraryId: string) =>
      readQuery([...ALL, 'one', libraryId], (options) => libraries.get({ params: { libraryId } }, options))

    const done = async (work: Promise<unknown>, lead?: string): Promise<boolean> => {
      const well = await toldIfFailed(notifications, work, lead)
      readAgain()
      return well
    }

    const added = (title: string) => {
      readAgain()
      notifications.succeed(title)
    }

    return {
      /** The text that somebody is writing for a library and has not added. */
      written,
      /** Whether this library has just been created, the first time that it is asked. */
      begins(libraryId: string): boolean {
        const isNew = begun === libraryId
        if (isNew) begun = null
        return isNew
      },
      listQuery: (project: number | undefined, contains: string | undefined) =>
        pagesQuery(
          [...ALL, 'list', project ?? null, contains ?? ''],
          ({ resume, ...options }) => librariesByPath.list({ query: { project, contains, resume } }, options),
          { alike: 3 },
        ),
      oneQuery,
      /** What they are called; null for one that can't be seen. */
      namesQuery: (ids: readonly string[]) =>
        queryOptions({
          queryKey: [...ALL, 'names', ids],
          queryFn: () => namesOfLibraries(ids, (id) => queries.fetchQuery(oneQuery(id))),
          meta: NOT_PERSISTED,
        }),
      documentsQuery: (libraryId: string, asked: AskedDocuments) =>
        pagesQuery(
          [...ALL, 'documents', libraryId, asked],
          ({ resume, ...options }) =>
            libraryDocuments.list({ params: { libraryId }, query: { ...asked, resume } }, options),
          { alike: 3 },
        ),
      documentQuery: (libraryId: string, documentId: string) =>
        readQuery([...ALL, 'document', libraryId, documentId], (options) =>
          libraryDocuments.get({ params: { libraryId, documentId } }, options),
        ),
      healthQuery: (libraryId: string) =>
        readQuery([...ALL, 'health', libraryId], (options) => libraries.health({ params: { libraryId } }, options)),
      sitesQuery: (libraryId: string) =>
        readQuery([...ALL, 'sites', libraryId], (options) => librarySites.list({ params: { libraryId } }, options)),
      embeddingModelsQuery: (project: number) =>
        readQuery([...ALL, 'models', project], (options) =>
          embeddings.models({ query: { project, fields: ['id', 'provider', 'name'] } }, options),
        ),
      rerankersQuery: (project: number) =>
        readQuery([...ALL, 'rerankers', project], (options) => {
          const providers = [...PROVIDERS_BY_MODALITY.rerank]
          return models.list({ query: { project, providers, fields: ['id', 'provider', 'name'] } }, options)
        }),
      /** Models that can be asked what is in an image, with their prices. */
      imageReadersQuery: (project: number) =>
        readQuery([...ALL, 'image-readers', project], async (options) => {
          const providers = [...PROVIDERS_BY_MODALITY.chat]
          const fields = ['id', 'provider', 'name', 'inputs', 'pricing']
          const { data } = await models.list({ query: { project, providers, fields } }, options)
          return { data: data.filter(({ provider, inputs = [] }) => readsImages({ provider, inputs })) }
        }),
      foundQuery: (libraryId: string, question: string, asked: AskedPassages) =>
        queryOptions({
          queryKey: [...ALL, 'found', libraryId, question, asked],
          queryFn: ({ signal }) => libraries.search({ body: searchOf(libraryId, question, asked) }, { signal }),
          meta: NOT_PERSISTED,
        }),
      /** Answers its id. A failure is told, and rejects with a `RequestError` that can be shown at the field. */
      async create(project: number | undefined, name: string): Promise<string> {
        const creating = libraries.create({ query: { project }, body: { name } })
        const { data } = await toldAndThrown(notifications, creating, CATALOG_FAILURE_TEXTS.createLibrary)
        readAgain()
        notifications.succeed(SUCCESS_TEXTS.libraryCreated)
        begun = data.id
        return data.id
      },
      /** Rejects with a `RequestError` that can be shown at the field. */
      async save({ id: libraryId, name }: { id: string; name: string }, body: LibraryChange): Promise<void> {
        await libraries.patch({ params: { libraryId }, body })
        readAgain()
        notifications.succeed(savedText(name))
      },
      /** Puts it into the trash, and offers to undo it. Answers whether it went well. */
      async remove(libraryId: string): Promise<boolean> {
        const well = await done(libraries.delete({ params: { libraryId } }))
        const undo = () => void done(libraries.restore({ params: { libraryId } }))
        const action = { label: locale.i18n.t('libraries:undo'), onSelect: undo }
        if (well) notifications.show({ emphasis: 'neutral', title: SUCCESS_TEXTS.libraryRemoved, action })
        return well
      },
      async refresh(libraryId: string): Promise<void> {
        const well = await done(libraries.refresh({ params: { libraryId } }), CATALOG_FAILURE_TEXTS.refreshLibrary)
        if (well) notifications.succeed(SUCCESS_TEXTS.libraryRefreshing)
      },
      /** How far the files are that are being added, by library. */
      uploads: uploads as ReadableStore<UploadsOfLibraries>,
      /** Uploads files and adds each; what fails is told with its name, and the others are added. With secure data on, none is uploaded. */
      async addFiles(libraryId: string, project: number, files: readonly File[]): Promise<void> {
        if (files.length === 0) return
        if (secure.get().on) return notifications.fail(locale.i18n.t('libraries:adding.secure'))
        uploads.update((known) => uploadsBegun(known, libraryId, files.length))
        const { added, failures } = await addDocuments(client, { libraryId, project, files }, ({ name }, error) =>
          uploads.update((known) =>
            uploadEnded(known, libraryId, { name, reason: error === null ? null : reasonOfError(error) }),
          ),
        )
        readAgain()
        if (added > 0) notifications.succeed(SUCCESS_TEXTS.filesAdded)
        if (failures.length === 0) return
        const names = new Intl.ListFormat(locale.i18n.language).format(failures.map(({ name }) => name))
        const reasons = new Set(failures.map(({ error }) => reasonOfError(error)))
        // Where each has a reason of its own, the list of the library says it.
        if (reasons.size > 1) notifications.fail(names, FAILURE_TEXTS.uploadFile)
        else notifications.fail(failures[0]?.error, `${FAILURE_TEXTS.uploadFile} ${names}`)
      },
      /** Somebody has seen which files were not added. */
      seeUploads(libraryId: string): void {
        uploads.update((known) => uploadsSeen(known, libraryId))
      },
      /** Rejects with a `RequestError` that can be shown at the field. */
      async addText(libraryId: string, name: string, text: string): Promise<void> {
        await libraryDocuments.add({
          params: { libraryId },
          body: { kind: 'text', name, text, secureData: secure.get().on },
        })
        written.of(libraryId).set(null)
        added(locale.i18n.t('libraries:adding.textAdded'))
      },
      /** Rejects with a `RequestError` that can be shown at the field. */
      async addPage(libraryId: string, url: string, schedule: ReadingSchedule): Promise<void> {
        const page = { kind: 'page' as const, url: withProtocol(url), schedule, secureData: secure.get().on }
        await libraryDocuments.add({ params: { libraryId }, body: page })
        added(locale.i18n.t('libraries:adding.pageAdded'))
      },
      /** How often a page is read again. Rejects with a `RequestError` that can be shown at the field. */
      async savePage(libraryId: string, documentId: string, schedule: ReadingSchedule): Promise<void> {
        await libraryDocuments.patch({ params: { libraryId, documentId }, body: { schedule } })
        readAgain()
      },
      /** Rejects with a `RequestError` that can be shown at the field. */
      async addSite(libraryId: string, { url, ...fields }: SiteFields & { url: string }): Promise<void> {
        const body = { url: withProtocol(url), ...fields, secureData: secure.get().on }
        await librarySites.add({ params: { libraryId }, body })
        added(locale.i18n.t('libraries:adding.siteAdded'))
      },
      /** Rejects with a `RequestError` that can be shown at the field. */
      async saveSite(libraryId: string, siteId: string, body: SiteFields): Promise<void> {
        await librarySites.patch({ params: { libraryId, siteId }, body })
        readAgain()
      },
      refreshSite: (libraryId: string, siteId: string) => done(librarySites.refresh({ params: { libraryId, siteId } })),
      removeSite: (libraryId: string, siteId: string) => done(librarySites.delete({ params: { libraryId, siteId } })),
      /** Reads documents of one library again. */
      async retry(libraryId: string, ids: readonly string[]): Promise<void> {
        for (const part of inParts(ids, MOST_AT_ONCE))
          if (!(await done(libraryDocuments.retryMany({ params: { libraryId }, body: { ids: part } })))) return
      },
      /** Takes documents out of a library, and offers to undo it: they are made again of what they were read from. */
      async removeDocuments(libraryId: string, documents: readonly LibraryDocument[]): Promise<void> {
        const sources = await sourcesOf(client, documents)
        const removed: string[] = []
        const all = documents.map(({ id }) => id)
        for (const ids of inParts(all, MOST_AT_ONCE)) {
          const work = libraryDocuments.deleteMany({ params: { libraryId }, body: { ids } })
          if (!(await done(work.then(({ data }) => removed.push(...data.deleted))))) break
        }
        const lost = removed.flatMap((id) => sources.get(id) ?? [])
        const undo = async () => {
          for (const { name, error } of await putBackDocuments(client, libraryId, lost)) notifications.fail(error, name)
          readAgain()
        }
        const action = { label: locale.i18n.t('libraries:undo'), onSelect: () => void undo() }
        const title = locale.i18n.t('libraries:documents.removed', { count: removed.length })
        if (removed.length === 0) return
        notifications.show({ emphasis: 'neutral', title, ...(lost.length > 0 && { action }) })
      },
    }
  },
  clear: ({ written }) => written.clear(),
  onEvents(events, _, { queries }) {
    if (events.some(({ type }) => type === 'missed')) return refreshQueries(queries, ALL)
    const changed = new Set(events.flatMap((event) => (event.type === 'library-changed' ? [event.libraryId] : [])))
    if (changed.size === 0) return
    refreshQueries(queries, [...ALL, 'list'])
    // What a question found, and the text that somebody reads, stay as they are: a library that is read changes all the time.
    for (const libraryId of changed) {
      refreshQueries(queries, [...ALL, 'one', libraryId])
      refreshQueries(queries, [...ALL, 'documents', libraryId])
      refreshQueries(queries, [...ALL, 'sites', libraryId])
    }
    // Made of the libraries that are old by now.
    refreshQueries(queries, [...ALL, 'names'])
  },
})
