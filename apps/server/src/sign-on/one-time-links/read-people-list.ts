import { emailSchema } from '@atrium/contract/entities/administration/person'
import { IMPORT_LINES, IMPORT_PROBLEMS, type ImportProblem } from '@atrium/domain/people/import-limits'
import { PERMISSIONS, type Permission } from '@atrium/domain/permissions/permission'
import { storedEmail } from '@atrium/domain/people/stored-email'
import type { ProjectRole } from '@atrium/domain/projects/project-role'
import { CsvError, parse } from 'csv-parse/sync'
import { unprocessable } from '#platform/http/refusal.ts'

export type ListedPerson = {
  line: number
  email: string
  role: ProjectRole | null
  name: string | null
  permissions: Permission[]
  /** As it is written: a name or a number; null for the project of the whole list. */
  project: string | null
  problem: ImportProblem | null
}

/** The names of the columns, in either language of the console. */
const EMAIL = /^e-?mail(?:[ -]?(?:address|adresse))?$/
const ROLE = /^(?:role|rolle)$/
const NAME = /^(?:name|display ?name|anzeigename)$/
const PERMISSIONS_COLUMN = /^(?:permissions?|berechtigung(?:en)?)$/
const PROJECT = /^(?:project|projekt)$/

const LONGEST_NAME = 100

/** What a role is called in a list; nothing says that somebody is a member. */
const ROLES = new Map<string, ProjectRole>(
  Object.entries({
    '': 'member',
    viewer: 'viewer',
    betrachter: 'viewer',
    member: 'member',
    mitglied: 'member',
    owner: 'owner',
    eigentümer: 'owner',
  }),
)

type Row = { record: string[]; info: { lines: number } }

/**
 * Reads a list of people as a spreadsheet saves it: with commas or semicolons, with or without a byte order mark. The first line names
 * the columns. @throws a 422 refusal for what is no such list, or too long a one
 */
export function readPeopleList(csv: string): ListedPerson[] {
  const [header, ...rows] = rowsOf(csv)
  const names = header?.record.map((name) => name.trim().toLowerCase()) ?? []
  const [emailAt = -1, ...others] = [EMAIL, ROLE, NAME, PERMISSIONS_COLUMN, PROJECT].map((column) =>
    names.findIndex((name) => column.test(name)),
  )
  if (emailAt === -1) throw flawed('The first line has no column "Email".')
  if (rows.length === 0) throw flawed('The file lists nobody.')
  if (rows.length > IMPORT_LINES) throw flawed(`A file can list up to ${IMPORT_LINES} people.`)
  const seen = new Set<string>()
  return rows.map(({ record, info }) => {
    const email = storedEmail(record[emailAt] ?? '')
    const [roleText = '', name = '', permissionTexts = '', project = ''] = others.map((at) => (record[at] ?? '').trim())
    const role = ROLES.get(roleText.toLowerCase()) ?? null
    const permissions = permissionsIn(permissionTexts)
    const problems: Partial<Record<ImportProblem, boolean>> = {
      email: !emailSchema.safeParse(email).success,
      repeated: seen.has(email),
      role: role === null,
      permissions: permissions === null,
      name: name.length > LONGEST_NAME,
    }
    seen.add(email)
    return {
      line: info.lines,
      email: email.slice(0, 254),
      role,
      name: name || null,
      permissions: permissions ?? [],
      project: project || null,
      problem: IMPORT_PROBLEMS.find((one) => problems[one]) ?? null,
    }
  })
}

/** Names of permissions, in one cell; null where one of them is none. */
function permissionsIn(text: string): Permission[] | null {
  const named = text.split(/[\s,;|]+/).filter((one) => one !== '')
  const known = PERMISSIONS.filter((permission) => named.includes(permission))
  return named.every((one) => known.some((permission) => permission === one)) ? known : null
}

function rowsOf(csv: string): Row[] {
  const [first = ''] = csv.split('\n', 1)
  const delimiter = first.split(';').length > first.split(',').length ? ';' : ','
  const options = {
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 10_000,
  }
  try {
    return parse(csv, options) as unknown as Row[]
  } catch (error) {
    if (error instanceof CsvError) throw flawed('This file is not a CSV file.')
    throw error
  }
}

function flawed(message: string) {
  return unprocessable(message, [{ path: 'body.csv', message }])
}
