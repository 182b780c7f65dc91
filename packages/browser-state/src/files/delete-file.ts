import type { Client } from '@atrium/client'
import { FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import { SUCCESS_TEXTS } from '@atrium/domain/notifications/success-texts'
import type { Notifications } from '#notifications/create-notifications.ts'
import type { GoneFiles } from './gone-files.ts'

type Needs = {
  client: Client
  notifications: Notifications
  /** It learns at once that the file is gone, and that it is back where the server refuses or where it was undone. */
  gone: Pick<GoneFiles, 'mark'>
  /** The word for bringing it back, in the reader's language. */
  undo: string
}

/** Deletes a file, and offers to undo it. Never rejects: a failure becomes a notification. */
export async function deleteFile(fileId: string, { client, notifications, gone, undo }: Needs): Promise<void> {
  const params = { fileId }
  gone.mark([fileId], true)
  try {
    await client.files.delete({ params })
  } catch (error) {
    gone.mark([fileId], false)
    return notifications.fail(error, FAILURE_TEXTS.deleteFile)
  }
  const restore = async () => {
    try {
      await client.files.restore({ params })
      gone.mark([fileId], false)
    } catch (error) {
      notifications.fail(error)
    }
  }
  notifications.show({
    // An offer, not a receipt: it stays longer than a message of success does.
    emphasis: 'neutral',
    title: SUCCESS_TEXTS.fileDeleted,
    action: { label: undo, onSelect: () => void restore() },
  })
}
