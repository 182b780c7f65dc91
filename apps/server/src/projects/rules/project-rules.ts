import { type CallerRules, callerRules } from '@atrium/domain/projects/caller-rules'
import { type Environment, environmentAt } from '@atrium/domain/projects/environment'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { createRulesStore } from './rules-store.ts'

/** Changes of another process are seen after this, in milliseconds; those of this one at once. */
const REMEMBERED = 1000
const MOST_REMEMBERED = 10_000

/** Stands for all callers together where answers are counted. */
const ALL = ''

export type RulesFor = (caller: Pick<Caller, 'host'>, projectId: number) => Promise<CallerRules>

/** Counts answers that are about to be asked for; what it answers takes them back. @throws a 429 refusal where a limit is reached */
export type TakeAnswers = (
  rules: CallerRules,
  whose: { projectId: number; accountId: string },
  answers: number,
) => Promise<() => Promise<void>>

type Dependencies = { database: Database; ofInstallation: Environment; clock: Clock }

/** What holds for callers in projects. */
export function createProjectRules({ database, ofInstallation, clock }: Dependencies) {
  const store = createRulesStore(database)
  const known = new Map<number, { read: ReturnType<typeof read>; until: number }>()

  async function read(projectIds: readonly number[]) {
    if (projectIds.length === 0) return { projects: [], environments: [] }
    const [projects, environments] = await Promise.all([store.ofProjects(projectIds), store.environmentsOf(projectIds)])
    return { projects, environments }
  }

  function rulesIn({ projects, environments }: Awaited<ReturnType<typeof read>>, host: string | undefined, id: number) {
    const project = projects.find((one) => one.id === id) ?? { instructions: '', defaultModels: {}, allowed: null }
    const own = environments.filter(({ projectId }) => projectId === id)
    const name = environmentAt(host, own, ofInstallation)
    return callerRules(
      project,
      name,
      own.find(({ environment }) => environment === name),
    )
  }

  const rulesFor: RulesFor = async ({ host }, projectId) => {
    const now = clock().getTime()
    const entry = known.get(projectId)
    if (entry && entry.until > now) return rulesIn(await entry.read, host, projectId)
    if (known.size >= MOST_REMEMBERED) known.clear()
    const reading = read([projectId])
    known.set(projectId, { read: reading, until: now + REMEMBERED })
    reading.catch(() => known.delete(projectId))
    return rulesIn(await reading, host, projectId)
  }

  const takeAnswers: TakeAnswers = async (rules, { projectId, accountId }, answers) => {
    const { environment, answersPerDay, answersPerPerson } = rules
    const now = clock()
    const day = now.toISOString().slice(0, 10)
    const limits = [
      { accountId, most: answersPerPerson, said: 'This project allows each person' },
      { accountId: ALL, most: answersPerDay, said: 'This project allows' },
    ]
    const taken: { projectId: number; environment: Environment; accountId: string }[] = []
    const giveBack = async () => {
      for (const place of taken) await store.uncountAnswers(place, { day, answers })
    }
    for (const { accountId: counted, most, said } of limits) {
      if (most === null) continue
      const place = { projectId, environment, accountId: counted }
      if (await store.countAnswers(place, { day, answers, most })) {
        taken.push(place)
        continue
      }
      await giveBack()
      const seconds = Math.ceil((Date.parse(day) + 86_400_000 - now.getTime()) / 1000)
      const headers = { 'retry-after': String(seconds) }
      throw new Refusal(
        429,
        `${said} ${most} ${most === 1 ? 'answer' : 'answers'} a day in the ${environment} environment. Try again tomorrow.`,
        { headers },
      )
    }
    return giveBack
  }

  return {
    rulesFor,
    takeAnswers,
    hasDefaultModels: store.isAnyDefaultModel,
    /** The rules of several projects at once. */
    async rulesOfAll({ host }: Pick<Caller, 'host'>, projectIds: readonly number[]): Promise<Map<number, CallerRules>> {
      const all = await read(projectIds)
      return new Map(projectIds.map((id) => [id, rulesIn(all, host, id)]))
    },
    /** What a project says is read anew. */
    forget: (projectId: number) => void known.delete(projectId),
    /** Nobody asks for the counts of days that are over. */
    start: () => store.removeAnswersBefore(new Date(clock().getTime() - 7 * 86_400_000).toISOString().slice(0, 10)),
  }
}

export type ProjectRulesRoom = ReturnType<typeof createProjectRules>
