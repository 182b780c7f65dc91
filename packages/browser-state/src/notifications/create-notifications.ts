import { RequestError } from '@atrium/client/request-error'
import { UNTIL_DISMISSED } from '@atrium/domain/notifications/emphasis'
import { FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import { notification, type Notification } from '@atrium/domain/notifications/notification'
import { notificationsOfFailure, notificationsOfWarnings } from '@atrium/domain/notifications/notifications-of-failure'
import { createStore, type ReadableStore } from '#store/create-store.ts'
import type { Timers } from '#surroundings/surroundings.ts'

/** A notification in its place on the screen; `id` tells it from the others. */
export type ShownNotification = Notification & { id: number }

export type Notifications = ReadableStore<readonly ShownNotification[]> & {
  /** Shows one until its lifetime is over: critical, titled Error, unless it says otherwise. */
  show(given: Partial<Notification>): void
  /** Tells of a failure, and of the warnings that came with it. `lead` says what was tried: "Failed to delete thread!"; `more` what can be done, and what it is about. */
  fail(error: unknown, lead?: string, more?: Pick<Notification, 'action' | 'about'>): void
  succeed(text: string): void
  /** The same, where it is seen anyway: for those who cannot see it. */
  say(text: string): void
  /** One notification for each warning that is not on the screen already. */
  warn(warnings: readonly string[]): void
  dismiss(id: number): void
  /** While somebody is at the notifications none of them goes; afterwards each has its whole lifetime again. */
  hold(held: boolean): void
  clear(): void
}

/** @param warningTitle what warnings are titled in the reader's language, where that is known */
export function createNotifications(
  timers: Pick<Timers, 'after'>,
  warningTitle?: () => string | undefined,
): Notifications {
  const store = createStore<readonly ShownNotification[]>([])
  const alarms = new Map<number, () => void>()
  let lastId = 0
  let isHeld = false

  const dismiss = (id: number) => {
    alarms.get(id)?.()
    alarms.delete(id)
    store.update((shown) => (shown.some((item) => item.id === id) ? shown.filter((item) => item.id !== id) : shown))
    // Nobody can be at what is not there: a pointer does not leave a place that has gone.
    if (store.get().length === 0) isHeld = false
  }
  const add = (given: Notification) => {
    const id = ++lastId
    const older = store.get().find(({ about }) => about && about === given.about)
    store.update((shown) => [...shown, { ...given, id }])
    if (older) dismiss(older.id)
    if (!isHeld) setAlarm({ ...given, id })
  }
  const setAlarm = ({ id, lifetime }: ShownNotification) => {
    if (lifetime === UNTIL_DISMISSED) return
    alarms.set(
      id,
      timers.after(lifetime, () => dismiss(id)),
    )
  }
  const hold = (held: boolean) => {
    if (held === isHeld) return
    isHeld = held
    for (const cancel of alarms.values()) cancel()
    alarms.clear()
    if (!held) store.get().forEach(setAlarm)
  }
  const isShown = ({ emphasis, message }: Notification) =>
    store.get().some((item) => item.emphasis === emphasis && item.message === message)
  const addNew = (all: readonly Notification[]) => {
    for (const given of all) if (given.emphasis !== 'warning' || !isShown(given)) add(given)
  }
  return {
    ...store,
    show: (given) => add(notification(given)),
    fail(error, lead, more) {
      if (isHandledElsewhere(error)) return
      const message = error instanceof Error ? error.message : String(error)
      const { status, body, issues }: Partial<RequestError> = error instanceof RequestError ? error : {}
      const failure = { status, body, issues, message: message || FAILURE_TEXTS.unknown }
      addNew(notificationsOfFailure(failure, { lead, warningTitle: warningTitle?.(), ...more }))
    },
    succeed: (text) => add(notification({ emphasis: 'success', title: text })),
    say: (text) => add(notification({ emphasis: 'success', title: text, quiet: true })),
    warn: (warnings) => addNew(notificationsOfWarnings(warnings, warningTitle?.())),
    dismiss,
    hold,
    clear() {
      for (const { id } of store.get()) dismiss(id)
    },
  }
}

/** A cancelled request is what somebody wished for; a 401 leaves for the sign-on page. */
function isHandledElsewhere(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || ('status' in error && error.status === 401))
}
