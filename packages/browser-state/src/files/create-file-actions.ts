import type { Client } from '@atrium/client'
import { FAILURE_TEXTS, SUCCESS_TEXTS } from '@atrium/domain/notifications/message-texts'
import type { Notifications } from '#notifications/create-notifications.ts'

/** What people do with kept files. None of these reject: failures become notifications. */
export type FileActions = {
  /**
   * Deletes a file, and offers to undo it. `onChange` hears at once that it is gone, and whenever that changes: where the server
   * refuses, or where it was undone.
   */
  delete(fileId: string, onChange: (gone: boolean) => void): Promise<void>
}

/** Long enough to be reached without a pointer, in milliseconds. */
const UNDO_LIFETIME = 10_000

type Needs = { client: Client; notifications: Notifications }

/** @param undo the word for bringing it back, in the reader's language */
export function createFileActions({ client, notifications }: Needs, undo: string): FileActions {
  return {
    async delete(fileId, onChange) {
      onChange(true)
      const params = { fileId }
      try {
        await client.files.delete({ params })
      } catch (error) {
        onChange(false)
        return notifications.fail(error, FAILURE_TEXTS.deleteFile)
      }
      const restore = async () => {
        try {
          await client.files.restore({ params })
          onChange(false)
        } catch (error) {
          notifications.fail(error)
        }
      }
      notifications.show({
        emphasis: 'success',
        title: SUCCESS_TEXTS.fileDeleted,
        lifetime: UNDO_LIFETIME,
        action: { label: undo, onSelect: () => void restore() },
      })
    },
  }
}
