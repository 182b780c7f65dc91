import type { Notifications } from './create-notifications.ts'

/**
 * Waits for what somebody has asked for; a failure becomes a notification. Answers whether it went well, and never rejects.
 * @param lead what was tried: "Failed to delete thread!"
 */
export async function toldIfFailed(
  notifications: Pick<Notifications, 'fail'>,
  work: Promise<unknown>,
  lead?: string,
): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    notifications.fail(error, lead)
    return false
  }
}
