import { expect, test } from 'vitest'
import { CATALOG_FAILURE_TEXTS } from './catalog-failure-texts.ts'
import { EMPHASES, lifetimeOf } from './emphasis.ts'
import { copiedText, FAILURE_TEXTS, savedText } from './message-texts.ts'
import { SUCCESS_TEXTS } from './success-texts.ts'
import { notification } from './notification.ts'

test('the levels are critical, success, warning, highlight, info, neutral and internal', () => {
  expect([...EMPHASES]).toEqual(['critical', 'success', 'warning', 'highlight', 'info', 'neutral', 'internal'])
})

test('a notification is critical, titled Error and stays 10 s unless it says otherwise', () => {
  expect(notification({ message: 'x' })).toEqual({
    emphasis: 'critical',
    title: 'Error',
    message: 'x',
    lifetime: 10_000,
  })
})

test('success stays 2 s, a warning 5 s, everything else 10 s', () => {
  expect(EMPHASES.map((emphasis) => lifetimeOf(emphasis))).toEqual([10_000, 2000, 5000, 10_000, 10_000, 10_000, 10_000])
})

test('what offers something to do stays 10 s, however it is meant', () => {
  const action = { label: 'Open', onSelect: () => undefined }
  expect(EMPHASES.map((emphasis) => notification({ emphasis, action }).lifetime)).toEqual(EMPHASES.map(() => 10_000))
})

test('each failure and each success has its own text', () => {
  for (const texts of [
    Object.values(FAILURE_TEXTS),
    Object.values(CATALOG_FAILURE_TEXTS),
    Object.values(SUCCESS_TEXTS),
  ]) {
    expect(new Set<string>(texts).size).toBe(texts.length)
  }
  expect(FAILURE_TEXTS.runThread).toBe('Failed to run thread!')
  expect(SUCCESS_TEXTS.conversationRenamed).toBe('The conversation has been renamed.')
  expect([copiedText('Link'), copiedText()]).toEqual(['Link copied to clipboard.', 'Copied to clipboard.'])
  expect(savedText('The prompt')).toBe('The prompt has been saved successfully.')
})
