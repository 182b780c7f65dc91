import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'

/** The page is as large as a phone until the test has ended. */
export async function onPhone(): Promise<void> {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
}
