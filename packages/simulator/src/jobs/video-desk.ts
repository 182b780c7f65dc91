import { randomUUID } from 'node:crypto'
import type { Direction } from '../control.ts'
import type { FilmStudio } from '../films/film-studio.ts'
import { planMedia, type MediaPlan } from '../scenarios/plan-media.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import { scenarioInWords } from '../scenarios/scenario-in-words.ts'
import type { Json } from '../chat/json.ts'
import { deliverWhole } from '../wire/deliver-whole.ts'
import type { Desk } from '../wire/desk.ts'
import { answerJson, refuse, type Exchange } from '../wire/exchange.ts'
import { NOVA_REEL } from './nova-reel-form.ts'
import { OMNI } from './omni-form.ts'
import { VEO } from './veo-form.ts'
import type { Told, VideoAction, VideoForm, WishRead } from './video-form.ts'
import { lookAtJob, type VideoJob } from './video-job.ts'

const FORMS: readonly VideoForm[] = [NOVA_REEL, VEO, OMNI]

/** Looks that fail where a fault says nothing else. */
const FAILING_LOOKS = 2

type Wire = { exchange: Exchange; form: VideoForm; json: Json | undefined }

/**
 * Takes the requests for videos of all vendors and keeps their jobs.
 * @param now milliseconds; undefined where jobs go one step with every look
 */
export function createVideoDesk(direction: Direction, studio: FilmStudio, now: (() => number) | undefined): Desk {
  const jobs = new Map<string, VideoJob>()
  const byToken = new Map<string, VideoJob>()

  async function start({ exchange, form, json }: Wire, model: string | undefined): Promise<void> {
    if (!json) return refuse(exchange, { status: 400, message: 'The body is not a JSON object (simulated).' })
    const read = await form.readWish(json, model)
    if ('fault' in read) return refuse(exchange, { status: 400, message: read.fault })
    const asked = { call: { vendor: form.vendor }, model: read.model, text: read.wish.prompt }
    const scenario = direction.scenarioFor(asked) ?? scenarioInWords(read.wish.prompt)
    const plan = planMedia(scenario, 0)
    if (plan.refusal) return refuse(exchange, plan.refusal)
    const known = byToken.get(read.token ?? '')
    const job = known ?? openJob({ ...read, wish: { ...read.wish, rough: now === undefined } }, scenario, now?.() ?? 0)
    if (known === undefined) {
      job.holds = direction.barriersFor(asked).map((barrier) => ({ barrier, passed: false }))
      for (const hold of job.holds) void hold.barrier.pass.then(() => (hold.passed = true))
      jobs.set(job.id, job)
      if (read.token !== undefined) byToken.set(read.token, job)
    }
    return tell(exchange, plan, form.started(job))
  }

  async function look({ exchange, form }: Wire, job: VideoJob, plan: MediaPlan): Promise<void> {
    const step = lookAtJob(job, now?.())
    const film = () => studio.make(job.wish)
    // Where people wait anyway, the film is made meanwhile.
    if (now !== undefined && step.state !== 'waiting') film().catch(() => undefined)
    const { fault, looks = FAILING_LOOKS, status = 503 } = job.fault ?? {}
    if (fault === 'poll-error' && job.failures < looks) {
      job.failures += 1
      return refuse(exchange, { status })
    }
    if (fault === 'expired' && job.looks > 1) {
      jobs.delete(job.id)
      return tell(exchange, plan, form.unknown)
    }
    if (job.filtered && step.state === 'done') return tell(exchange, plan, form.filtered(job))
    const base = `http://${exchange.request.headers.host}/${form.vendor}`
    return tell(exchange, plan, await form.state(job, step, film, base))
  }

  async function download({ exchange, form }: Wire, job: VideoJob, plan: MediaPlan): Promise<void> {
    if (form.downloadKey?.test(exchange.request.headers.authorization ?? '') === false)
      return refuse(exchange, { status: 403 })
    const isCut = job.fault?.fault === 'cut-download' && job.failures === 0
    if (isCut) job.failures += 1
    const film = async () => ({ contentType: 'video/mp4', body: Buffer.from(await studio.make(job.wish)) })
    return deliverWhole(exchange, isCut ? { ...plan, cut: true } : plan, [], film)
  }

  async function answer(wire: Wire, action: VideoAction): Promise<void> {
    const { exchange, form, json } = wire
    if (action.do === 'start') return start(wire, action.model)
    const job = jobs.get(action.job ?? form.jobIn?.(json ?? {}) ?? '')
    if (job === undefined) return answerJson(exchange, form.unknown.status, form.unknown.body)
    const asked = { call: { vendor: form.vendor }, model: job.model, text: job.wish.prompt }
    const plan = planMedia(direction.scenarioFor(asked), 0)
    if (plan.refusal) return refuse(exchange, plan.refusal)
    if (action.do === 'look') return look(wire, job, plan)
    if (action.do === 'download') return download(wire, job, plan)
    job.cancelled = true
    return tell(exchange, plan, { status: 200, body: {} })
  }

  return (method, { pathname }, { json }) => {
    const [, vendor, path = ''] = /^\/([^/]+)(\/.*)$/.exec(pathname) ?? []
    for (const form of FORMS) {
      const action = form.vendor === vendor ? form.find(method, path) : undefined
      if (!action) continue
      return { vendor: form.vendor, answer: (exchange) => answer({ exchange, form, json }, action) }
    }
    return undefined
  }
}

type Read = Exclude<WishRead, { fault: string }>

function openJob({ model, wish, place }: Read, scenario: Scenario | undefined, startedAt: number): VideoJob {
  return {
    id: randomUUID().replaceAll('-', '').slice(0, 12),
    model,
    wish,
    place,
    fault: scenario?.kind === 'job-fault' ? scenario : undefined,
    filtered: scenario?.kind === 'content-filter',
    startedAt,
    looks: 0,
    failures: 0,
    cancelled: false,
    holds: [],
  }
}

async function tell(exchange: Exchange, plan: MediaPlan, { status, body }: Told): Promise<void> {
  if (status !== 200) return answerJson(exchange, status, body)
  const whole = { contentType: 'application/json', body: Buffer.from(JSON.stringify(body)) }
  return deliverWhole(exchange, plan, [], async () => whole)
}
