import { FAILURE_TEXTS, savedText } from '@atrium/domain/notifications/message-texts'
import type { Notifications } from './create-notifications.ts'

type Saving = {
  /** Its name, as the beginning of a sentence. */
  what: string
  save: () => Promise<unknown>
  /** It is seen in its place: the sentence is for those who cannot see it. */
  isSeen?: boolean
}

/** Saves something that somebody has asked to save, and says that it is done or has failed. Never rejects. */
export async function notifySave(
  notifications: Pick<Notifications, 'succeed' | 'say' | 'fail'>,
  { what, save, isSeen = false }: Saving,
): Promise<boolean> {
  try {
    await save()
  } catch (error) {
    notifications.fail(error, FAILURE_TEXTS.save)
    return false
  }
  notifications[isSeen ? 'say' : 'succeed'](savedText(what))
  return true
}
