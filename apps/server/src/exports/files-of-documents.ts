import { Readable } from 'node:stream'
import { fileIdOf } from '@atrium/domain/files/file-address'
import type { Caller } from '#platform/caller.ts'
import { Refusal } from '#platform/http/refusal.ts'

type Dependencies = {
  /** Of these files those that the caller sees. */
  amongSeen: (caller: Caller, fileIds: readonly string[]) => Promise<string[]>
  known: (fileIds: readonly string[]) => Promise<{ id: string; size: number }[]>
  /** @throws a 404 refusal */
  readAs: (caller: Caller, address: string) => Promise<{ stream(): Promise<Readable> } | null>
}

/** The files that lie beside a document, as they were kept. */
export type FilesOfDocuments = {
  /** The bytes that each of these addresses has, of those of kept files that the caller sees. */
  readable(caller: Caller, addresses: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** A kept file; empty where it is gone, or is not seen any more. */
  read(caller: Caller, address: string): Promise<Readable>
}

const EMPTY = () => Readable.from([])

export function createFilesOfDocuments({ amongSeen, known, readAs }: Dependencies): FilesOfDocuments {
  return {
    async readable(caller, addresses) {
      const ids = new Map(addresses.map((address) => [address, fileIdOf(address)]))
      const named = [...new Set(ids.values())].filter((id) => id !== null)
      const seen = named.length > 0 ? await known(await amongSeen(caller, named)) : []
      const sizes = new Map<string | null, number>(seen.map(({ id, size }) => [id, size]))
      return new Map(
        addresses.flatMap((address) => {
          const size = sizes.get(ids.get(address) ?? null)
          return size === undefined ? [] : [[address, size] as const]
        }),
      )
    },
    async read(caller, address) {
      try {
        return (await (await readAs(caller, address))?.stream()) ?? EMPTY()
      } catch (error) {
        if (error instanceof Refusal && error.status === 404) return EMPTY()
        throw error
      }
    },
  }
}
