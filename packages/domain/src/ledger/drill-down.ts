import type { ReportType } from './report.ts'

/** What a report is narrowed to. */
export type Narrowing = {
  project?: number | undefined
  person?: string | undefined
  key?: string | undefined
  model?: string | undefined
  provider?: string | undefined
}

/** What a row opens: a report that is narrowed to it. */
type Opened = Narrowing & { type: ReportType | undefined }

type Row = { id: string; name: string | null; provider: string | null }

/** What a row opens: the first report of these that says more than it. */
const FURTHER: { readonly [Type in ReportType]: readonly ReportType[] } = {
  projects: ['people', 'models', 'cost'],
  people: ['models', 'projects', 'cost'],
  models: ['people', 'projects', 'cost'],
  keys: ['models', 'cost'],
  cost: [],
  usage: [],
}

/** The report that a row of one opens; null where there is none, as of those that are gone and of kinds. */
export function drillDown(type: ReportType, row: Row, narrowing: Narrowing): Opened | null {
  const to = narrowingTo(type, row)
  if (to === null || hasOneRow(type, narrowing)) return null
  const narrowed = { ...narrowing, ...to }
  return { ...to, type: FURTHER[type].find((one) => !hasOneRow(one, narrowed)) }
}

function narrowingTo(type: ReportType, { id, name, provider }: Row): Narrowing | null {
  if (type === 'models') return { model: id, provider: provider ?? undefined }
  if (type === 'keys') return { key: id }
  if (name === null) return null
  if (type === 'projects') return { project: Number(id) }
  return type === 'people' ? { person: id } : null
}

/** Is it narrowed to one of what its rows are? A key is of one person and of one project. */
function hasOneRow(type: ReportType, { project, person, key, model }: Narrowing): boolean {
  if (type === 'projects') return project !== undefined || key !== undefined
  if (type === 'people') return person !== undefined || key !== undefined
  if (type === 'models') return model !== undefined
  return type === 'keys' && key !== undefined
}
