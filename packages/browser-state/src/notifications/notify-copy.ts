import { copiedText, FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import type { Notifications } from './create-notifications.ts'

/** Copies something, and says that it is done or has failed. Never rejects. @param what its name, as the beginning of a sentence */
export async function notifyCopy(
  notifications: Pick<Notifications, 'succeed' | 'fail'>,
  write: () => Promise<void>,
  what?: string,
): Promise<boolean> {
  try {
    await write()
  } catch (error) {
    notifications.fail(error, FAILURE_TEXTS.copy)
    return false
  }
  notifications.succeed(copiedText(what))
  return true
}
