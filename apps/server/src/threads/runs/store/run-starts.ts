import type { ProviderName } from '@atrium/domain/providers/provider-name'
import { THREAD_BYTES, THREAD_MESSAGES } from '@atrium/domain/threads/thread-limits'
import { DEFAULT_THREAD_NAME } from '@atrium/domain/threads/names/thread-name'
import { OWN_TOOLS_LIMIT } from '@atrium/domain/tools/tool-limits'
import { getTableColumns, sql, type SQL } from '#platform/database/sql.ts'
import type { PgTable } from '#platform/database/columns.ts'
import type { Audience } from '#platform/bus/bus-message.ts'
import { busText, notified } from '#platform/bus/publish.ts'
import type { Database } from '#platform/database/open-database.ts'
import { prepareStatement } from '#platform/database/prepare-statement.ts'
import { NOTE_STATEMENT, type NoteValues } from '#platform/idempotency/note-statement.ts'
import { weightOfMessages } from '../../messages/weight-of-messages.ts'
import { messages, type MessageRow } from '../../store/threads-tables.ts'
import type { KeptDemands } from '../start/demanding.ts'
import { type RunRow, runs } from './runs-tables.ts'

/** Runs with the messages that are new with them, their own among them. */
type RunStart = {
  /**
   * The model that was asked for, and whether the thread goes on with it; the name of a thread that has none yet, and what it demands from
   * now on.
   */
  thread: { provider: ProviderName; model: string; isRemembered: boolean; firstName: string; demands: KeptDemands }
  messages: readonly MessageRow[]
  /** The main one, and those of parallel models beside it. */
  runs: readonly [RunRow, ...RunRow[]]
  /** Who hears of it. */
  audience: Audience
}

const { placeholder } = sql

/** Those that are written; how much a message weighs is counted by the database. */
const MESSAGE_COLUMNS = Object.values(getTableColumns(messages)).map(({ name }) => name)

/**
 * The tools of the thread as they are by now, with those that are demanded beside them, as `withDemandedTools` joins them: somebody may
 * have chosen others since the thread was read.
 */
const withDemanded = sql`case
  when ${placeholder('demandedTools')}::jsonb is null then tools
  when tools is null then ${placeholder('unchosenTools')}::jsonb
  else (
    select coalesce(jsonb_agg(joining.tool order by joining.nth), '[]') from (
      select demanded.tool, demanded.nth
      from jsonb_array_elements_text(${placeholder('demandedTools')}::jsonb) with ordinality demanded (tool, nth)
      where not tools ? demanded.tool
      order by demanded.nth limit greatest(0, ${OWN_TOOLS_LIMIT} - jsonb_array_length(tools))
    ) joining
  ) || tools
end`

/** What the thread goes on with: that of the run, or what it has. */
const remembered = (column: 'provider' | 'model' | 'provider_options') =>
  sql`case when ${placeholder('isRemembered')}::boolean then ${placeholder(column)} else ${sql.raw(column)} end`

/** @param held answers a row where the start may be written */
const startStatement = (held?: SQL) => sql`
  with ${held ? sql`held as (${held}),` : sql``} weight as (
    select count(*) as messages, coalesce(sum(bytes), 0) as bytes from messages
    where thread_id = ${placeholder('threadId')}
  ), thread as (
    update threads set
      active_message_id = ${placeholder('messageId')},
      updated_at = ${placeholder('createdAt')},
      provider = ${remembered('provider')},
      model = ${remembered('model')},
      provider_options = ${remembered('provider_options')},
      moderation = moderation or ${placeholder('moderation')}::boolean,
      privacy = privacy or ${placeholder('privacy')}::boolean,
      tools = ${withDemanded},
      name = case when name = ${DEFAULT_THREAD_NAME} then ${placeholder('firstName')} else name end
    from weight ${held ? sql`, held` : sql``}
    where id = ${placeholder('threadId')} and deleted_at is null
      and weight.messages <= ${placeholder('roomForMessages')}::int
      and weight.bytes <= ${placeholder('roomForBytes')}::int
    returning id
  ), said as (
    insert into messages (${sql.raw(MESSAGE_COLUMNS.join(', '))})
    select ${sql.raw(MESSAGE_COLUMNS.map((name) => `message.${name}`).join(', '))} from thread, json_populate_recordset(null::messages, ${placeholder('messages')}) message
  )
  insert into runs
  select run.* from thread, json_populate_recordset(null::runs, ${placeholder('runs')}) run
  returning ${notified(placeholder('told'))}`

const writeStart = prepareStatement('runs.start', startStatement())
const writeNotedStart = prepareStatement('runs.start-noted', startStatement(NOTE_STATEMENT))

/** The start of runs. */
export function createRunStarts(db: Database) {
  return {
    /**
     * Writes what is said, the runs that answer it and what the thread remembers of both, in one statement: each round trip
     * comes before the first word of the answer. Answers false, and writes nothing, where the thread has been deleted, or would
     * hold more than a thread may. Two starts come one after the other, since both change the thread first.
     * @param note noted with it under the key of the request; answers false also where the request no longer holds its key
     */
    async start({ thread, messages: said, runs: started, audience }: RunStart, note?: NoteValues): Promise<boolean> {
      const [run] = started
      const { demands } = thread
      const added = weightOfMessages(said)
      const { rowCount } = await (note ? writeNotedStart : writeStart)(db, {
        ...note,
        messageId: run.messageId,
        createdAt: run.createdAt.toISOString(),
        provider: thread.provider,
        model: thread.model,
        provider_options: JSON.stringify(run.providerOptions),
        isRemembered: String(thread.isRemembered),
        moderation: String(demands.moderation),
        privacy: String(demands.privacy),
        demandedTools: demands.tools && JSON.stringify(demands.tools.demanded),
        unchosenTools: demands.tools?.unchosen ? JSON.stringify(demands.tools.unchosen) : null,
        firstName: thread.firstName,
        roomForMessages: String(THREAD_MESSAGES - added.messages),
        roomForBytes: String(THREAD_BYTES - added.bytes),
        threadId: run.threadId,
        messages: recordsOf(messages, said),
        runs: recordsOf(runs, started),
        told: busText(audience, { type: 'run-started', threadId: run.threadId, runId: run.id }),
      })
      return rowCount === started.length
    },
  }
}

/** Rows as `json_populate_recordset` takes them: under the names of their columns. */
function recordsOf<Table extends PgTable>(table: Table, rows: readonly Table['$inferSelect'][]): string {
  const columns: Record<string, { name: string }> = getTableColumns(table)
  const recordOf = (row: object) => Object.entries(row).map(([field, value]) => [columns[field]?.name ?? field, value])
  return JSON.stringify(rows.map((row) => Object.fromEntries(recordOf(row))))
}
