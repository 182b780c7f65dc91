import type { TabChannel } from './surroundings.ts'

/** A channel between the tabs of one browser that have the same console open. A tab does not hear itself. */
export function browserTabChannel(name: string): TabChannel {
  const channel = new BroadcastChannel(name)
  return {
    tell: (message) => channel.postMessage(message),
    listen(hear) {
      const receive = (event: MessageEvent) => hear(event.data)
      channel.addEventListener('message', receive)
      return () => channel.removeEventListener('message', receive)
    },
  }
}
