import { RequestAborted } from '@atrium/client/cancellation'
import { UNTIL_DISMISSED } from '@atrium/domain/notifications/emphasis'
import { expect, test } from 'vitest'
import { manualTimers } from '#surroundings/manual-timers.ts'
import { failure, scriptedNetwork } from '#surroundings/scripted-network.ts'
import { createNotifications } from './create-notifications.ts'

function house() {
  const timers = manualTimers()
  const notifications = createNotifications(timers)
  const shown = () => notifications.get().map(({ emphasis, title, message }) => [emphasis, title, message])
  return { timers, notifications, shown }
}

async function failureOf(status: number, error: string, more = {}): Promise<unknown> {
  const network = scriptedNetwork()
  network.answer('GET /api', () => failure(status, error, more))
  return network.client.projects.list().then(
    () => expect.unreachable(),
    (thrown: unknown) => thrown,
  )
}

test('a notification is critical and titled Error unless it says otherwise, and stays for 10 s', () => {
  const { timers, notifications, shown } = house()
  notifications.show({ message: 'No.' })
  expect(shown()).toEqual([['critical', 'Error', 'No.']])
  timers.advance(9_999)
  expect(shown()).toHaveLength(1)
  timers.advance(1)
  expect(shown()).toEqual([])
})

test.each([
  ['success', 2_000],
  ['warning', 5_000],
] as const)('%s goes after %i ms', (emphasis, lifetime) => {
  const { timers, notifications, shown } = house()
  notifications.show({ emphasis, message: 'So.' })
  timers.advance(lifetime - 1)
  expect(shown()).toHaveLength(1)
  timers.advance(1)
  expect(shown()).toEqual([])
})

test('what is to be read stays until it is dismissed, whoever has been at it', () => {
  const { timers, notifications, shown } = house()
  notifications.show({ emphasis: 'info', title: 'Read me.', lifetime: UNTIL_DISMISSED })
  notifications.hold(true)
  notifications.hold(false)
  expect(timers.waiting()).toBe(0)
  expect(shown()).toEqual([['info', 'Read me.', '']])
  notifications.dismiss(notifications.get()[0]?.id ?? 0)
  expect(shown()).toEqual([])
})

test('an API error is titled Error plus the status, with the body’s error text after what was tried', async () => {
  const { notifications, shown } = house()
  notifications.fail(await failureOf(404, 'There is no such thread.'), 'Failed to delete thread!')
  expect(shown()).toEqual([['critical', 'Error 404', 'Failed to delete thread! There is no such thread.']])
})

test('each warning shows once, and not at all when it repeats the error', async () => {
  const { notifications, shown } = house()
  const warnings = ['Broken.', 'Old model.', 'Old model.']
  notifications.fail(await failureOf(500, 'Broken.', { warnings }))
  notifications.warn(['Old model.', 'Slow today.'])
  expect(shown()).toEqual([
    ['critical', 'Error 500', 'Broken.'],
    ['warning', 'Warning', 'Old model.'],
    ['warning', 'Warning', 'Slow today.'],
  ])
})

test('warnings are titled in the language that is read when they come', async () => {
  let title = 'Warning'
  const notifications = createNotifications(manualTimers(), () => title)
  title = 'Warnung'
  notifications.warn(['Slow today.'])
  notifications.fail(await failureOf(500, 'Broken.', { warnings: ['Old model.'] }))
  expect(notifications.get().map((shown) => shown.title)).toEqual(['Warnung', 'Error 500', 'Warnung'])
})

test('a cancelled request and a lost session are no failures to tell of', async () => {
  const { notifications, shown } = house()
  notifications.fail(new RequestAborted())
  notifications.fail(await failureOf(401, 'Sign in.'))
  expect(shown()).toEqual([])
})

test('what is told of the same thing takes the place of what was told before, and of nothing else', async () => {
  const { timers, notifications, shown } = house()
  notifications.show({ message: 'Spent 80 %.', about: 'budget 1' })
  notifications.show({ message: 'Spent 90 %.', about: 'budget 2' })
  notifications.show({ message: 'Broken.' })
  notifications.show({ message: 'Broken.' })
  timers.advance(9_000)
  notifications.fail(await failureOf(402, 'Spent.'), undefined, { about: 'budget 1' })
  expect(shown()).toEqual([
    ['critical', 'Error', 'Spent 90 %.'],
    ['critical', 'Error', 'Broken.'],
    ['critical', 'Error', 'Broken.'],
    ['critical', 'Error 402', 'Spent.'],
  ])
  timers.advance(1_000)
  expect(shown()).toEqual([['critical', 'Error 402', 'Spent.']])
  timers.advance(9_000)
  expect(timers.waiting()).toBe(0)
})

test('while somebody is at the only notification, one that takes its place stays for them as well', () => {
  const { timers, notifications, shown } = house()
  notifications.show({ message: 'Spent 80 %.', about: 'budget 1' })
  notifications.hold(true)
  notifications.show({ message: 'Spent.', about: 'budget 1' })
  timers.advance(60_000)
  expect(shown()).toEqual([['critical', 'Error', 'Spent.']])
})

test('a dismissed notification is gone, and its alarm with it', () => {
  const { timers, notifications, shown } = house()
  notifications.show({ message: 'one' })
  notifications.succeed('two')
  notifications.dismiss(notifications.get()[0]?.id ?? 0)
  expect(shown()).toEqual([['success', 'two', '']])
  notifications.clear()
  expect(timers.waiting()).toBe(0)
})

test('while somebody is at the notifications none goes, and afterwards each has its whole lifetime', () => {
  const { timers, notifications, shown } = house()
  notifications.show({ message: 'Read me.' })
  timers.advance(9_000)
  notifications.hold(true)
  notifications.succeed('copied')
  timers.advance(60_000)
  expect(shown()).toHaveLength(2)
  notifications.hold(false)
  timers.advance(2_000)
  expect(shown()).toEqual([['critical', 'Error', 'Read me.']])
  timers.advance(8_000)
  expect(shown()).toEqual([])
})
