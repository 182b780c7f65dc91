import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NOTIFICATION_TEXTS } from './use-notification-words.ts'

test('the English file of notifications says what the specification does', () => {
  const path = new URL('../../../server/data/locales/en/notifications.json', import.meta.url)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject(JSON.parse(JSON.stringify(NOTIFICATION_TEXTS)))
})
