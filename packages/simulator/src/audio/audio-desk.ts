import type { Direction } from '../control.ts'
import { planMedia } from '../scenarios/plan-media.ts'
import { scenarioInWords } from '../scenarios/scenario-in-words.ts'
import type { Vendor } from '../vendors/vendors.ts'
import { deliverWhole } from '../wire/deliver-whole.ts'
import type { Desk, DeskBody } from '../wire/desk.ts'
import { refuse, type Exchange } from '../wire/exchange.ts'
import { GEMINI_HEARING, GEMINI_SPEECH } from './gemini-audio.ts'
import { MISTRAL_HEARING, MISTRAL_SPEECH } from './mistral-audio.ts'
import { OPENAI_HEARING, OPENAI_SPEECH } from './openai-audio.ts'
import { json, type HearingForm, type SpeechForm } from './audio-form.ts'
import type { SpeechStudio } from './speech-studio.ts'
import { writeDown } from './write-down.ts'

const SPEECH = [OPENAI_SPEECH, MISTRAL_SPEECH, GEMINI_SPEECH]
const HEARING = [OPENAI_HEARING, MISTRAL_HEARING, GEMINI_HEARING]

const FILTERED = { status: 400, message: 'The content filter refused this (simulated).', code: 'content_filter' }

/** Takes the requests of all vendors to read aloud and to write down. */
export function createAudioDesk(direction: Direction, studio: SpeechStudio): Desk {
  async function readAloud(exchange: Exchange, form: SpeechForm, body: DeskBody, path: string): Promise<void> {
    const read = form.read(body, path)
    if ('fault' in read) return refuse(exchange, { status: 400, message: read.fault })
    const { model, wish } = read
    const asked = { call: { vendor: exchange.vendor }, model, text: wish.text }
    const plan = planMedia(direction.scenarioFor(asked) ?? scenarioAtStart(wish.text), 0)
    if (plan.refusesContent) return refuse(exchange, FILTERED)
    await deliverWhole(exchange, plan, direction.barriersFor(asked), async () =>
      form.write(Buffer.from(await studio.make(wish)), wish, model),
    )
  }

  async function hear(exchange: Exchange, form: HearingForm, body: DeskBody): Promise<void> {
    const read = await form.read(body)
    if ('fault' in read) return refuse(exchange, { status: 400, message: read.fault })
    const { model, bytes, format, times = [] } = read
    const transcript = await writeDown(bytes)
    if (transcript === undefined)
      return refuse(exchange, { status: 400, message: 'The file is not audio (simulated).' })
    const asked = { call: { vendor: exchange.vendor }, model, text: transcript.text }
    const plan = planMedia(direction.scenarioFor(asked), 0)
    const told = plan.empty ? { ...transcript, text: '' } : transcript
    await deliverWhole(exchange, plan, direction.barriersFor(asked), async () =>
      json(form.write(told, { model, format, times })),
    )
  }

  return (method, { pathname }, body) => {
    const [, prefix, path = ''] = /^\/([^/]+)(\/.*)$/.exec(pathname) ?? []
    const isOf = ({ vendors }: { vendors: readonly Vendor[] }) => vendors.some((vendor) => vendor === prefix)
    if (method !== 'POST') return undefined
    const speech = SPEECH.find((form) => isOf(form) && form.isCalled(path))
    const vendor = prefix as Vendor
    if (speech) return { vendor, answer: (exchange) => readAloud(exchange, speech, body, path) }
    const hearing = HEARING.find((form) => isOf(form) && form.isCalled(path, body))
    return hearing && { vendor, answer: (exchange) => hear(exchange, hearing, body) }
  }
}

/** A text that is read aloud may tell of faults, as the answers of this simulator do: only one that is nothing else asks for one. */
function scenarioAtStart(text: string) {
  return /^\s*simulate:/i.test(text) ? scenarioInWords(text) : undefined
}
