import type { Payer } from '@atrium/domain/ledger/ledger-entry'
import { expectedCostOfSpeech, expectedCostOfTranscription } from '@atrium/domain/budgets/expected-cost'
import { hasFeature } from '@atrium/domain/models/model-features'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { allowsModel, type ModelRule } from '@atrium/domain/projects/model-rule'
import { isSpeechModel, isTranscriptionModel, voicesOf } from '@atrium/domain/speech/audio-models'
import { priceOfUsage } from '@atrium/domain/pricing/price-of-usage'
import { plausibleUsage } from '@atrium/domain/runs/plausible-usage'
import type { Usage } from '@atrium/domain/runs/receipt'
import type { RunError } from '@atrium/domain/runs/run-event'
import type { ReserveBudget } from '#budgets/live-budgets.ts'
import type { RecordPaid } from '#ledger/create-ledger-room.ts'
import type { ProviderRegistry } from '@atrium/providers'
import type { CatalogModel } from '@atrium/providers/catalog/catalog-model'
import type { MediaFile } from '@atrium/providers/media-request'
import type { Logger } from '#platform/telemetry/logger.ts'
import { Refusal, unprocessable } from '#platform/http/refusal.ts'
import { expectedSeconds } from './expected-seconds.ts'
import { refuseForbidden, refuseInsecure, refuseUncallable } from './gates/gates.ts'
import type { ResolvedModel, ResolveModel } from './generation.ts'

type Asking = {
  ref: ModelRef | null
  secureData: boolean
  allowed: readonly ModelRule[]
  payer: Omit<Payer, 'kind'>
}

/** Words that may be read aloud by a model, in a voice. */
export type PreparedSpeech = {
  model: ModelRef
  voice: string | null
  /** What of it is otherwise than asked: the successor of a model that is turned off reads. */
  warnings: string[]
  /** @throws a 502 refusal with what the vendor says */
  speak(text: string, signal: AbortSignal): Promise<{ audio: MediaFile; cost: number; warnings: string[] }>
}

export type PreparedTranscription = {
  model: ModelRef
  /** @throws a 422 refusal where the vendor refuses the audio, a 502 one where it fails; both with what it says */
  transcribe(
    audio: MediaFile,
    language: string | undefined,
    signal: AbortSignal,
  ): Promise<{ text: string; seconds: number | null; cost: number; warnings: string[] }>
}

/** Reading aloud and writing down. Every gate stands here, as those of runs do in `prepare-generation`. */
export type AudioGeneration = {
  /** @throws a 422 refusal that names what stands in the way */
  prepareSpeech(asking: Asking & { voice: string | undefined }): Promise<PreparedSpeech>
  /** @throws a 422 refusal that names what stands in the way */
  prepareTranscription(asking: Asking): Promise<PreparedTranscription>
}

type Dependencies = {
  registry: Pick<ProviderRegistry, 'canCall' | 'synthesizeSpeech' | 'transcribe'>
  openCatalog: () => Promise<ResolveModel>
  /** The models that can be called now, hidden ones included. */
  callableModels: () => Promise<CatalogModel[]>
  recordPaid: RecordPaid
  reserve: ReserveBudget
  stopwatch: () => number
  logger: Pick<Logger, 'warn'>
}

type Kind = { does: string; is: (model: CatalogModel) => boolean }

const SPEECH: Kind = { does: 'read aloud', is: isSpeechModel }
const TRANSCRIPTION: Kind = { does: 'transcribe audio', is: isTranscriptionModel }

export function createAudioGeneration({
  registry,
  openCatalog,
  callableModels,
  recordPaid,
  reserve,
  stopwatch,
  logger,
}: Dependencies): AudioGeneration {
  async function choose(
    { ref, secureData, allowed }: Asking,
    kind: Kind,
  ): Promise<{ model: CatalogModel; warnings: string[] }> {
    const { model, warning }: ResolvedModel = ref
      ? (await openCatalog())(ref)
      : { model: await recommended(kind, { secureData, allowed }) }
    if (!kind.is(model)) {
      throw unprocessable(`${model.name} cannot ${kind.does}.`, [
        { path: 'body.model', message: `This model cannot ${kind.does}.` },
      ])
    }
    refuseForbidden(model, allowed)
    if (secureData) refuseInsecure(model)
    refuseUncallable(registry, model)
    return { model, warnings: warning === undefined ? [] : [warning] }
  }

  async function recommended(
    kind: Kind,
    { secureData, allowed }: Omit<Asking, 'ref' | 'payer'>,
  ): Promise<CatalogModel> {
    const known = (await callableModels()).filter((model) => !model.hidden && kind.is(model))
    const offered = known.filter(({ provider, id }) => allowsModel(allowed, { provider, model: id }))
    const fitting = offered.filter((model) => !secureData || hasFeature(model, 'sensitive'))
    const model = fitting.find((one) => one.recommended) ?? fitting[0]
    if (model) return model
    const why =
      known.length === 0
        ? 'is set up'
        : offered.length === 0
          ? 'is allowed in this project'
          : 'is approved for secure data'
    throw unprocessable(`No model that can ${kind.does} ${why}.`, [{ path: 'body.model', message: 'Unknown model.' }])
  }

  /**
   * Sets aside what audio may take, asks for it, and writes into the ledger what it took, also of what failed or was broken off where the vendor
   * has counted something. Answers US dollars with it. @throws a 402 refusal
   */
  async function paid<Outcome extends { usage: Usage }>(
    payer: Payer,
    { model, expected }: { model: CatalogModel; expected: number },
    ask: () => Promise<Outcome>,
  ): Promise<Outcome & { cost: number }> {
    const hold = await reserve(payer, expected)
    try {
      const started = stopwatch()
      const outcome = await ask()
      const usage = plausibleUsage(outcome.usage)
      const cost = priceOfUsage(model.pricing, usage)
      await recordPaid(payer, { model: refOf(model), usage, cost, duration: stopwatch() - started })
      return { ...outcome, cost }
    } finally {
      hold.release()
    }
  }

  /** The person is told in the vendor's words; the operator by whom and how. */
  function failed(model: CatalogModel, error: RunError | undefined): Refusal {
    const { status, message } = error ?? {}
    logger.warn({ model: refOf(model), status, reason: message }, 'a provider returned no audio')
    return failure(error)
  }

  return {
    async prepareSpeech({ voice, ...asking }) {
      const { model, warnings } = await choose(asking, SPEECH)
      const voices = voicesOf(model)
      if (voice !== undefined && !voices.some(({ id }) => id === voice)) {
        const known = voices.map(({ id }) => id).join(', ')
        throw unprocessable(`${model.name} has no voice "${voice}".`, [
          { path: 'body.voice', message: `Choose one of ${known}.` },
        ])
      }
      const chosen = voice ?? voices[0]?.id
      return {
        model: refOf(model),
        voice: chosen ?? null,
        warnings,
        async speak(text, signal) {
          const asked = { model, text, signal, ...(chosen !== undefined && { voice: chosen }) }
          const payer: Payer = { ...asking.payer, kind: 'speech' }
          const expected = expectedCostOfSpeech(model, text)
          const { cost, ...spoken } = await paid(payer, { model, expected }, () => registry.synthesizeSpeech(asked))
          if (spoken.audio === null) throw failed(model, spoken.error)
          return { audio: spoken.audio, cost, warnings: spoken.warnings }
        },
      }
    },
    async prepareTranscription(asking) {
      const { model, warnings } = await choose(asking, TRANSCRIPTION)
      return {
        model: refOf(model),
        async transcribe(audio, language, signal) {
          const length = await expectedSeconds(audio)
          const asked = { model, audio, seconds: length, signal, ...(language !== undefined && { language }) }
          const payer: Payer = { ...asking.payer, kind: 'transcription' }
          const expected = expectedCostOfTranscription(model.pricing, length)
          const written = await paid(payer, { model, expected }, () => registry.transcribe(asked))
          const { status, text, seconds, error, cost } = written
          if (status !== 'completed') throw isOfTheFile(error) ? refusedFile(error) : failed(model, error)
          return { text, seconds, warnings: [...warnings, ...written.warnings], cost }
        },
      }
    },
  }
}

function refOf({ provider, id }: CatalogModel): ModelRef {
  return { provider, model: id }
}

/** With these a vendor says that the audio itself is in its way: broken, too short or too long, of a kind that it does not take. */
const OF_THE_FILE: readonly (number | undefined)[] = [400, 413, 415, 422]

function isOfTheFile(error: RunError | undefined): error is RunError {
  return OF_THE_FILE.includes(error?.status)
}

/** What a person has sent is not the fault of the vendor. */
function refusedFile({ message }: RunError): Refusal {
  return unprocessable(message, [{ path: 'body.file', message }])
}

function failure(error: RunError | undefined): Refusal {
  return new Refusal(502, error?.message)
}
