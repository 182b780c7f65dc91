import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { Usage } from '@atrium/domain/runs/receipt'
import { plausibleUsage } from '@atrium/domain/runs/plausible-usage'
import type { GatewayGeneration } from '#generation/gateway-generation.ts'
import type { Clock } from '#platform/clock.ts'
import type { Spending } from '../../keys/create-spending.ts'
import type { Admission, Entering } from '../admission/create-admission.ts'
import { costHeader } from '../admission/limit-headers.ts'
import type { Entrance } from '../admission/entrance.ts'
import { textAt } from '../codecs/read-json.ts'
import { createTally, type Tally } from '../tally/tally.ts'
import { askInTurn, dearest } from '../vendors/ask-in-turn.ts'
import type { Candidates } from '../vendors/candidates.ts'
import { readBody } from '../vendors/request-body.ts'
import { imageRoute } from './image-route.ts'
import type { MediaRoute } from './media-route.ts'
import { speechRoute } from './speech-route.ts'
import { readForm, transcriptionRoute } from './transcription-route.ts'

/** Routes of OpenAI's for images and audio. */
export const MEDIA_PATHS = ['/images/generations', '/audio/speech', '/audio/transcriptions'] as const

export type MediaPath = (typeof MEDIA_PATHS)[number]

export type AskedMedia = Entering & {
  path: MediaPath
  token: string
  bytes: Buffer
  headers: IncomingHttpHeaders
  out: ServerResponse
}

type Dependencies = {
  entrance: Entrance
  admission: Pick<Admission, 'admit'>
  candidates: Candidates
  generation: GatewayGeneration
  ledger: Pick<Spending, 'begin' | 'add'>
  clock: Clock
}

/** Images, speech and transcriptions, of any provider that makes them. */
export function createMediaAnswers(dependencies: Dependencies) {
  const { entrance, admission, candidates, generation, ledger, clock } = dependencies
  const routes: Readonly<Record<MediaPath, MediaRoute>> = {
    '/images/generations': imageRoute(generation, clock),
    '/audio/speech': speechRoute(generation),
    '/audio/transcriptions': transcriptionRoute(generation),
  }

  /** @throws GatewayError and refusals while nothing has been answered yet */
  return async function answerMedia(asked: AskedMedia): Promise<void> {
    const { path, token, bytes, headers, id, out, outHeaders } = asked
    const route = routes[path]
    const entered = await entrance.enter(token)
    const { key } = entered
    const given =
      path === '/audio/transcriptions'
        ? await readForm(bytes, headers['content-type'])
        : { ...readBody(bytes), file: null }
    const { body } = given
    const name = textAt(body['model'], 'model')
    const models = candidates.inOrder(entrance.modelsOf(entered, name, route.serves))
    route.check(given)
    const tries = await Promise.all(
      models.map(async (model) => {
        const expected = await route.estimate(model, given)
        const pricing = route.pricing?.(model, given)
        const about = { key, model, pricing, route: path.slice(1), input: 0, body, id, now: clock, ledger, expected }
        return { model, tally: createTally(about) }
      }),
    )
    const reservation = await admission.admit(asked, key, dearest(tries))
    const leaving = new AbortController()
    out.once('close', () => leaving.abort())
    const ask = async ({ model, tally }: (typeof tries)[number]) => {
      let usage: Usage | undefined
      const onUsage = (told: Usage) => void (usage = told)
      tally.begin()
      try {
        const made = await route.make(model, given, { signal: leaving.signal, onUsage })
        count(tally, made.usage, 200)
        out.writeHead(200, { ...outHeaders, ...costHeader(tally.taken()), 'content-type': made.mediaType })
        out.end(made.bytes)
      } catch (error) {
        // Who leaves is answered nothing; what the vendor was at work on is charged all the same.
        if (usage && isPaid(usage)) count(tally, usage, leaving.signal.aborted ? 499 : 502)
        throw error
      }
    }
    await askInTurn({ tries, candidates, reservation, out, ask })
  }
}

function count(tally: Tally, told: Usage, status: number): void {
  const { estimated = false, ...usage } = plausibleUsage(told)
  const { inputTokens, outputTokens, cachedInputTokens, reasoningTokens, ...pieces } = usage
  const counted = { input: inputTokens, output: outputTokens, cached: cachedInputTokens, reasoning: reasoningTokens }
  tally.end({ status, counted, tokens: 0, isAnswered: true, pieces, estimated })
}

/** Whether the vendor has counted something of what failed. */
function isPaid({ inputTokens, outputTokens, images = 0, seconds = 0, characters = 0 }: Usage): boolean {
  return inputTokens + outputTokens + images + seconds + characters > 0
}
