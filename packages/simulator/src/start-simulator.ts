import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createControl, type SimulatorControl } from './control.ts'
import { createControlCalls } from './control-calls.ts'
import { createFilmStudio } from './films/film-studio.ts'
import { createVideoDesk } from './jobs/video-desk.ts'
import { createAudioDesk } from './audio/audio-desk.ts'
import { countDesk } from './counting/count-desk.ts'
import { createEmbeddingDesk } from './embeddings/embedding-desk.ts'
import { createRerankDesk } from './reranking/rerank-desk.ts'
import { createSpeechStudio } from './audio/speech-studio.ts'
import { VENDORS, type Vendor } from './vendors/vendors.ts'
import { createFront } from './wire/create-front.ts'
import { readBody } from './wire/read-body.ts'
import { startAimock } from './wire/start-aimock.ts'

export type { Hold, Match, SimulatorControl } from './control.ts'
export type { Received } from './received-log.ts'
export type { Scenario } from './scenarios/scenario.ts'

export type SimulatorOptions = {
  /** 0, the default, takes any free port. */
  port?: number
  /** 127.0.0.1 when left out: nobody outside this machine. */
  host?: string
  /** The pace of answers. Without it they come as fast as they can. */
  tokensPerSecond?: number
  /** Milliseconds before the first token where there is a pace; 350 when left out. */
  firstTokenMs?: number
}

export type Simulator = {
  url: string
  /** Base address per vendor, as that vendor's base-address setting wants it. */
  addresses: Record<Vendor, string>
  control: SimulatorControl
  /** Ends all connections, open streams included. */
  close(): Promise<void>
}

/**
 * Starts a stand-in for all model vendors on one port. Each vendor has an address of its own below it.
 * @throws when the port is taken
 */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { port = 0, host = '127.0.0.1', tokensPerSecond, firstTokenMs = 350 } = options
  const { control, direction } = createControl()
  const aimock = await startAimock()
  const films = createFilmStudio()
  const speeches = createSpeechStudio()
  // With a pace, videos take their time; without one they are a step further with every look.
  const videos = createVideoDesk(direction, films, tokensPerSecond === undefined ? undefined : Date.now)
  const front = createFront(direction, aimock, { tokensPerSecond, firstTokenMs }, [
    createAudioDesk(direction, speeches),
    createEmbeddingDesk(direction),
    createRerankDesk(direction),
    countDesk,
    videos,
  ])
  const answerControl = createControlCalls(control)

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://simulator')
    const controlPath = /^\/__control\/(.*)$/.exec(url.pathname)?.[1]
    const answered = controlPath === undefined ? front(request, response, url) : answerControlCall(controlPath)
    answered.then((known) => known || listAddresses()).catch(() => response.destroy())

    async function answerControlCall(path: string): Promise<boolean> {
      const text = (await readBody(request))?.toString('utf8') ?? ''
      await answerControl(request.method ?? 'GET', path, text, response, request.headers.origin)
      return true
    }
    function listAddresses(): void {
      response.writeHead(url.pathname === '/' ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ simulator: 'Stands in for model vendors; no model is asked.', addresses }))
    }
  })
  await listen(server, port, host).catch(async (error: unknown) => {
    await aimock.close()
    throw error
  })
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`
  const addresses = addressesBelow(url)

  return {
    url,
    addresses,
    control,
    async close() {
      control.clear()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      await Promise.all([aimock.close(), films.close(), speeches.close()])
    },
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
}

function addressesBelow(url: string): Record<Vendor, string> {
  const entries = Object.entries(VENDORS).map(([vendor, { addressPath }]) => [vendor, `${url}/${vendor}${addressPath}`])
  return Object.fromEntries(entries) as Record<Vendor, string>
}
