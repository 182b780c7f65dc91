import { isLent } from '@atrium/domain/companions/is-lent'
import { fileAddress, fileIdOf } from '@atrium/domain/files/file-address'
import type { FilePart } from '@atrium/domain/messages/thread-message'
import { tokensOfParts } from '@atrium/domain/tokens/count-history'
import type { CatalogModel } from '#models/catalog-model.ts'
import type { CatalogMeans } from './catalog-means.ts'

/** The files of a companion that are still there, about how many tokens they are to a model, and in words which are not there any more. */
export async function lentFiles(
  { known, opened }: CatalogMeans['lentFiles'],
  files: readonly { id: string; name: string }[],
  model: CatalogModel,
) {
  const rows = files.length === 0 ? [] : (await known(files.map(({ id }) => id))).filter(isLent)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const parts = files.flatMap(({ id, name }): FilePart[] => {
    const row = byId.get(id)
    if (!row) return []
    const atrium = { size: row.size }
    const of = { type: 'file' as const, mediaType: row.mediaType, url: fileAddress(id), filename: name }
    return [{ ...of, providerMetadata: { atrium } }]
  })
  const { files: whole, documents } = tokensOfParts(parts, model)
  return {
    parts,
    tokens: whole + documents,
    missing: files.filter(({ id }) => !byId.has(id)).map(({ name }) => `The file ${name} no longer exists.`),
    /** One of them by its address. */
    async open(address: string) {
      const row = byId.get(fileIdOf(address) ?? '')
      if (!row) return null
      const { name, mediaType, size, sha256 } = row
      return { name, mediaType, size, sha256, bytes: opened(row).bytes }
    },
  }
}

export type LentFiles = Awaited<ReturnType<typeof lentFiles>>
