import type { Notifications } from './create-notifications.ts'

/**
 * Waits for what a form has asked for; a failure becomes a notification, and is thrown for the fields that it names.
 * @param lead what was tried: "Failed to create catalog prompt!"
 */
export async function toldAndThrown<T>(
  notifications: Pick<Notifications, 'fail'>,
  work: Promise<T>,
  lead?: string,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    notifications.fail(error, lead)
    throw error
  }
}
