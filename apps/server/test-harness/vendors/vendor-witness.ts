import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Simulator, startSimulator } from '@atrium/simulator'

/** One call as its vendor has answered it. */
export type Witnessed = {
  status: number
  /** What the vendor says to have counted; null where it says nothing, or its answer was broken off. */
  usage: { input: number; output: number } | null
}

export type VendorWitness = Pick<Simulator, 'addresses' | 'control'> & {
  /** All calls whose answer is over, in the order of their ends. */
  seen: Witnessed[]
  close(): Promise<void>
}

/**
 * Stands between a server and the simulator, lets everything through as it comes, and reads what the vendors say to have counted: a
 * witness that shares no code with who is to count the same.
 */
export async function startVendorWitness(): Promise<VendorWitness> {
  const simulator = await startSimulator()
  const seen: Witnessed[] = []
  const server = createServer((request, response) => pass(simulator.url, request, response, (one) => seen.push(one)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const addresses = Object.entries(simulator.addresses).map(([vendor, address]) => [
    vendor,
    address.replace(simulator.url, url),
  ])
  return {
    addresses: Object.fromEntries(addresses) as Simulator['addresses'],
    control: simulator.control,
    seen,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await simulator.close()
    },
  }
}

function pass(to: string, request: IncomingMessage, response: ServerResponse, onEnd: (one: Witnessed) => void): void {
  const { method, url = '', headers } = request
  const upstream = ask(to + url, { method, headers }, (answer) => {
    const status = answer.statusCode ?? 0
    const pieces: Buffer[] = []
    response.writeHead(status, answer.headers)
    answer.on('data', (piece: Buffer) => {
      pieces.push(piece)
      response.write(piece)
    })
    answer.once('end', () => response.end())
    // Whichever side breaks the answer off, the other one is told.
    answer.once('close', () => {
      if (!answer.complete) response.destroy()
      onEnd({ status, usage: answer.complete ? usageIn(Buffer.concat(pieces).toString()) : null })
    })
  })
  upstream.once('error', () => response.destroy())
  response.once('close', () => upstream.destroy())
  request.pipe(upstream)
}

type Json = { [name: string]: unknown }

/** The counts of a whole answer, or the highest of a stream's events. */
function usageIn(text: string): Witnessed['usage'] {
  const lines = text.startsWith('{') ? [text] : text.split('\n').filter((line) => line.startsWith('data: {'))
  const counts = lines.flatMap((line) => {
    const json = JSON.parse(line.replace(/^data: /, '')) as Json
    const usage = [json, json['response'], json['message']].map((one) => (one as Json | undefined)?.['usage'] as Json)
    return usage.filter((one) => one !== undefined && one !== null)
  })
  if (counts.length === 0) return null
  const highest = (...names: string[]) =>
    Math.max(0, ...counts.flatMap((count) => names.map((name) => Number(count[name] ?? 0))))
  return {
    input: highest('prompt_tokens', 'input_tokens'),
    output: highest('completion_tokens', 'output_tokens'),
  }
}
