import type { Client } from '@atrium/client'
import { UNTIL_DISMISSED } from '@atrium/domain/notifications/emphasis'
import type { Notifications } from '#notifications/create-notifications.ts'

/** What of the catalog is kept as a file. */
export type FiledKind = 'prompts' | 'groups'

export type CatalogFormat = 'json' | 'csv'

/** What an import has done; groups tell of their prompts as well. */
export type Imported = {
  created: number
  skipped: string[]
  prompts?: { created: number; reused: string[]; renamed: string[] }
}

type Needs = {
  client: Pick<Client, 'catalogPrompts' | 'catalogGroups'>
  notifications: Notifications
  readAgain: () => void
}

/** Everything has come in as the file has it. What has not is to be read. */
function isPlain({ skipped, prompts }: Imported): boolean {
  return skipped.length + (prompts?.reused.length ?? 0) + (prompts?.renamed.length ?? 0) === 0
}

/** Prompts or groups of a project as a file, and the way back. None of these reject: failures become notifications. */
export function createCatalogFiles({ client, notifications, readAgain }: Needs) {
  const callsOf = (kind: FiledKind) => (kind === 'prompts' ? client.catalogPrompts : client.catalogGroups)
  return {
    /** All of a project as a file; null where that failed. */
    async export(kind: FiledKind, project: number | undefined, format: CatalogFormat): Promise<Blob | null> {
      try {
        return await callsOf(kind).export({ query: { project, format } })
      } catch (error) {
        notifications.fail(error)
        return null
      }
    },
    /** Creates what a file has, and tells what came of it. */
    async import(
      kind: FiledKind,
      project: number | undefined,
      {
        body,
        say,
      }: { body: { format: CatalogFormat; text: string }; say: (done: Imported) => { title: string; message: string } },
    ): Promise<void> {
      try {
        const { data }: { data: Imported } = await callsOf(kind).import({ query: { project }, body })
        const told = say(data)
        notifications.show(
          isPlain(data) ? { emphasis: 'success', ...told } : { emphasis: 'info', lifetime: UNTIL_DISMISSED, ...told },
        )
      } catch (error) {
        notifications.fail(error)
      }
      readAgain()
    },
  }
}
