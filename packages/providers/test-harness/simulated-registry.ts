import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ProviderName } from '@atrium/domain/providers/provider-name'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { RunEvent } from '@atrium/domain/runs/run-event'
import { startSimulator, type Simulator } from '@atrium/simulator'
import { readCatalogFile } from '../src/catalog/catalog-model.ts'
import { createRegistry, type RegistrySettings } from '../src/registry.ts'
import type { CatalogModel } from '../src/catalog/catalog-model.ts'
import type { ChatOutcome, ChatPart } from '../src/chat/chat-request.ts'
import type { VendorConnections } from '../src/vendors.ts'

/** One model of each way in which a chat provider's models are served. */
export const CHAT_MODELS: readonly (readonly [ProviderName, string])[] = [
  ['openai_chat', 'gpt-4.1'],
  ['openai_chat', 'o3-pro'],
  ['anthropic_chat', 'claude-haiku-4-5-20251001'],
  ['anthropic_chat', 'claude-haiku-4-5-20251001-v1:0'],
  ['google_chat', 'gemini-2.5-flash'],
  ['azure_chat', 'gpt-4.1'],
  ['cohere_chat', 'command-a-03-2025'],
  ['meta_chat', 'llama3-3-70b-instruct-v1:0'],
  ['meta_chat', 'muse-spark-1.3'],
  ['aws_chat', 'nova-pro-v1:0'],
  ['mistral_chat', 'mistral-large-4'],
  ['deepseek_chat', 'deepseek-flash'],
  ['deepseek_chat', 'r1-v1:0'],
  ['caas', 'simulated-small'],
]

/** One model of each way in which a text provider's models are served and stream. */
export const TEXT_MODELS: readonly (readonly [ProviderName, string])[] = [
  ['ai21', 'jamba-mini-1.7'],
  ['ai21', 'jamba-1-5-mini-v1:0'],
  ['anthropic', 'claude-v2'],
  ['aws', 'titan-text-express-v1'],
  ['cohere', 'command-text-v14'],
  ['deepseek', 'r1-v1:0'],
  ['meta', 'llama3-8b-instruct-v1:0'],
  ['mistral', 'mistral-7b-instruct-v0:2'],
  ['openai', 'gpt-3.5-turbo-instruct'],
  ['google', 'gemini-3.8-flash'],
  ['azure', 'gpt-3.5-turbo-instruct'],
]

export type Answered = { events: RunEvent[]; text: string; reasoning: string; outcome: ChatOutcome }

/** A registry of which every vendor is the simulator, over real HTTP. */
export type SimulatedRegistry = {
  simulator: Simulator
  registry: ReturnType<typeof createRegistry>
  /** The pauses before retries, in milliseconds; they are not waited for. */
  pauses: number[]
  ask(model: CatalogModel, question?: string | ChatPart[], options?: OptionValues): Promise<Answered>
  /** The JSON body of the last request, without the conversation and the streaming switches. */
  sentOptions(): Record<string, unknown>
  close(): Promise<void>
}

export async function startSimulatedRegistry(settings: RegistrySettings = {}): Promise<SimulatedRegistry> {
  const simulator = await startSimulator()
  const pauses: number[] = []
  const wait = async (ms: number) => void pauses.push(ms)
  const registry = createRegistry(connectionsTo(simulator), { wait, ...settings })
  return {
    simulator,
    registry,
    pauses,
    ask(model, question = 'Hello', options = {}) {
      const parts: ChatPart[] = typeof question === 'string' ? [{ type: 'text', text: question }] : question
      const messages = [{ role: 'user' as const, parts }]
      return collect(registry.streamChat({ model, messages, options, signal: new AbortController().signal }))
    },
    sentOptions() {
      const body = simulator.control.received().at(-1)?.body as Record<string, unknown>
      const conversation = [
        'model',
        'messages',
        'prompt',
        'inputText',
        'input',
        'contents',
        'system',
        'systemInstruction',
        'stream',
        'stream_options',
      ]
      return Object.fromEntries(Object.entries(body).filter(([name]) => !conversation.includes(name)))
    },
    close: () => simulator.close(),
  }
}

/** Every vendor at its address of the simulator. */
export function connectionsTo({ addresses }: Simulator): VendorConnections & Required<Pick<VendorConnections, 'aws'>> {
  const keyed = Object.entries(addresses).map(([name, baseURL]) => [name, { apiKey: 'a-key', baseURL }])
  return {
    ...(Object.fromEntries(keyed) as VendorConnections),
    aws: {
      apiKey: 'a-key',
      baseURL: addresses.aws,
      region: 'us-east-1',
      accessKeyId: 'a-key',
      secretAccessKey: 'a-secret',
      videoS3Uri: 's3://bucket/videos',
      s3BaseURL: `${addresses.aws}/s3`,
    },
    caas: { baseURL: addresses.caas },
    ollama: { baseURL: addresses.ollama },
  }
}

/** Reads a run to its end; `onEvent` hears each event as it comes. */
export async function collect(
  run: AsyncGenerator<RunEvent, ChatOutcome>,
  onEvent: (event: RunEvent) => void = () => undefined,
): Promise<Answered> {
  const events: RunEvent[] = []
  for (;;) {
    const next = await run.next()
    if (next.done)
      return { events, text: said(events, 'text'), reasoning: said(events, 'reasoning'), outcome: next.value }
    events.push(next.value)
    onEvent(next.value)
  }
}

function said(events: readonly RunEvent[], block: 'text' | 'reasoning'): string {
  return events.map((event) => (event.type === `${block}-delta` && 'delta' in event ? event.delta : '')).join('')
}

const DATA = resolve(import.meta.dirname, '../../../apps/server/data/models')

/** A model of the server's data; for `caas`, one that was discovered. */
export async function modelOf(from: SimulatedRegistry, provider: ProviderName, id: string): Promise<CatalogModel> {
  const models = provider === 'caas' ? await from.registry.discoverModels() : catalogOf(provider)
  const model = models.find((known) => known.id === id)
  if (model === undefined) throw new Error(`${provider} has no ${id}`)
  return model
}

export function catalogOf(provider: ProviderName): CatalogModel[] {
  const name = `${provider}.json`
  return readCatalogFile(JSON.parse(readFileSync(resolve(DATA, name), 'utf8')), name)
}
