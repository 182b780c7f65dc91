type Notice = {
  /** Two notices of one id are one: each tab of a browser may give it. */ id: string
  title: string
  text: string
  onSelect: () => void
}

/** Can the browser notify, and was it allowed to? */
export function mayNotify(): boolean {
  return 'Notification' in globalThis && Notification.permission === 'granted'
}

/** Asks for the permission; call it from what somebody has just pressed. */
export async function askToNotify(): Promise<boolean> {
  return 'Notification' in globalThis && (await Notification.requestPermission()) === 'granted'
}

/** A notification of the browser that leads back to the page. */
export function notify({ id, title, text, onSelect }: Notice): void {
  try {
    const notification = new Notification(title, { body: text, tag: id })
    notification.addEventListener('click', () => {
      window.focus()
      notification.close()
      onSelect()
    })
  } catch {
    // Some phones allow it and yet have no such constructor: then there is none.
  }
}
