import type { Received, Scenario } from '@atrium/simulator'

/** The simulator's control from another process, and what a vendor's caller would send to it. */
export type SimulatorControl = {
  url: string
  play(scenario: Scenario): Promise<void>
  clear(): Promise<void>
  /** All streams pause after so many pieces until the function that comes back is called. */
  hold(afterChunks: number): Promise<() => Promise<void>>
  /** The last chat request that the simulator has received, to be sent again without the server in between. */
  lastChat(): Promise<ChatRequest>
}

export type ChatRequest = { path: string; headers: Record<string, string>; body: string }

export function createSimulatorControl(url: string): SimulatorControl {
  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${url}/__control/${path}`, { method, body: body && JSON.stringify(body) })
    if (!response.ok) throw new Error(`The simulator refused ${path}: ${await response.text()}`)
    return response.json() as Promise<T>
  }
  return {
    url,
    async play(scenario) {
      await call('POST', 'play', { scenario, match: {} })
    },
    async clear() {
      await call('POST', 'clear', {})
    },
    async hold(afterChunks) {
      const { id } = await call<{ id: string }>('POST', 'hold', { match: {}, afterChunks })
      return async () => void (await call('POST', `hold/${id}/release`, {}))
    },
    async lastChat() {
      const received = await call<Received[]>('GET', 'received')
      const chat = received.filter(({ method, body }) => method === 'POST' && body !== null).at(-1)
      if (!chat) throw new Error('The simulator has received no chat request.')
      return { path: chat.path, headers: sendable(chat.headers), body: JSON.stringify(chat.body) }
    },
  }
}

/** What belongs to the connection is set anew; keys come back shortened, and any key will do. */
function sendable(headers: Record<string, string>): Record<string, string> {
  const own = ['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding']
  const kept = Object.entries(headers).filter(([name]) => !own.includes(name))
  return { ...Object.fromEntries(kept), authorization: 'Bearer simulated' }
}
