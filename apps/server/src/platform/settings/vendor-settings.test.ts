import { VENDORS as SERVICES } from '@atrium/providers/vendors'
import { expect, test } from 'vitest'
import { VENDORS } from './vendor-settings.ts'

test('every service that serves models has variables, and nothing else has', () => {
  expect(Object.keys(VENDORS).toSorted()).toEqual(Object.keys(SERVICES).toSorted())
})
