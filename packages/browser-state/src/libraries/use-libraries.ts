import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRoom } from '#console/use-room.ts'
import { useProject } from '#projects/use-project.ts'
import { useSecureData } from '#secure-data/use-secure-data.ts'
import type { AskedPassages } from './asked-passages.ts'
import { type AskedDocuments, librariesRoom } from './libraries-room.ts'

const NO_NAMES: ReadonlyMap<string, string | null> = new Map()

/** The libraries that can be seen in the current project, last changed first; `fetchNextPage()` goes on where `hasNextPage` says so. */
export function useLibraries(contains: string | undefined) {
  const { project } = useProject()
  const query = useInfiniteQuery({
    ...useRoom(librariesRoom).listQuery(project?.projectId, contains),
    enabled: project !== undefined,
  })
  const libraries = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data])
  return { ...query, libraries }
}

export function useLibrary(libraryId: string) {
  return useQuery(useRoom(librariesRoom).oneQuery(libraryId))
}

/** The names of libraries by id: null where it can't be seen, and missing while it isn't known. */
export function useLibraryNames(ids: readonly string[]): ReadonlyMap<string, string | null> {
  const unique = [...new Set(ids)].toSorted()
  const { data = NO_NAMES } = useQuery({
    ...useRoom(librariesRoom).namesQuery(unique),
    enabled: unique.length > 0,
    placeholderData: (known) => known,
  })
  return data
}

/** The documents of a library, newest first, page by page. */
export function useLibraryDocuments(libraryId: string, asked: AskedDocuments) {
  const query = useInfiniteQuery(useRoom(librariesRoom).documentsQuery(libraryId, asked))
  const documents = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data])
  return { ...query, documents }
}

/** One document with the text that was read. */
export function useLibraryDocument(libraryId: string, documentId: string) {
  return useQuery(useRoom(librariesRoom).documentQuery(libraryId, documentId))
}

/** The passages of a library that answer a question best; none are looked for without one. With secure data on, it is asked as such. */
export function useFoundPassages(libraryId: string, question: string | undefined, asked: AskedPassages) {
  const { on } = useSecureData()
  const secureData = on || asked.secureData
  return useQuery({
    ...useRoom(librariesRoom).foundQuery(libraryId, question ?? '', { ...asked, secureData }),
    enabled: question !== undefined,
    placeholderData: (known) => known,
  })
}

/** The models that can make vectors in a project. */
export function useEmbeddingModels(project: number) {
  return useQuery(useRoom(librariesRoom).embeddingModelsQuery(project))
}

/** The models that can put passages in order in a project. */
export function useRerankers(project: number) {
  return useQuery(useRoom(librariesRoom).rerankersQuery(project))
}

/** The models that can read images in a project. */
export function useImageReaders(project: number) {
  return useQuery(useRoom(librariesRoom).imageReadersQuery(project))
}

export function useLibrarySites(libraryId: string) {
  return useQuery(useRoom(librariesRoom).sitesQuery(libraryId))
}

/** What the author of a library mends. */
export function useLibraryHealth(libraryId: string) {
  return useQuery(useRoom(librariesRoom).healthQuery(libraryId))
}
