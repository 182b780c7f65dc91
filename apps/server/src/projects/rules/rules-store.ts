import type { Environment } from '@atrium/domain/projects/environment'
import { and, asc, eq, inArray, lt, sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { projects } from '../projects-tables.ts'
import { environmentAnswers, type EnvironmentRow, projectEnvironments } from './environments-tables.ts'

type Place = { projectId: number; environment: Environment }

/** Of whom answers are counted; empty for all callers together. */
type Counted = Place & { accountId: string }

/** The only SQL on what holds in projects and their environments. Made from the database or from a transaction of it. */
export function createRulesStore(database: Database) {
  return {
    async ofProjects(ids: readonly number[]) {
      const { id, instructions, defaultModels, allowed } = projects
      return database
        .select({ id, instructions, defaultModels, allowed })
        .from(projects)
        .where(inArray(id, [...ids]))
    },

    /** Whether any project that is in use, or an environment of one, names a default model. */
    async isAnyDefaultModel(): Promise<boolean> {
      const { rows } = await database.execute<{ found: boolean }>(sql`
        select exists (
          select from ${projects}
          left join ${projectEnvironments} on ${projectEnvironments.projectId} = ${projects.id}
          where ${projects.archivedAt} is null
            and (${projects.defaultModels} <> '{}' or ${projectEnvironments.defaultModels} <> '{}')
        ) as found`)
      return rows[0]?.found ?? false
    },

    async environmentsOf(projectIds: readonly number[]): Promise<EnvironmentRow[]> {
      return database
        .select()
        .from(projectEnvironments)
        .where(inArray(projectEnvironments.projectId, [...projectIds]))
        .orderBy(asc(projectEnvironments.environment))
    },

    /** Sets up an environment, or replaces what is set for it. */
    async put({ projectId, environment, ...settings }: EnvironmentRow): Promise<void> {
      await database
        .insert(projectEnvironments)
        .values({ projectId, environment, ...settings })
        .onConflictDoUpdate({
          target: [projectEnvironments.projectId, projectEnvironments.environment],
          set: settings,
        })
    },

    async remove(place: Place): Promise<boolean> {
      const removed = await database
        .delete(projectEnvironments)
        .where(
          and(
            eq(projectEnvironments.projectId, place.projectId),
            eq(projectEnvironments.environment, place.environment),
          ),
        )
        .returning({ projectId: projectEnvironments.projectId })
      return removed.length > 0
    },

    /** Counts answers of a day, unless there would be more than `most`; false where there would be. */
    async countAnswers(
      { projectId, environment, accountId }: Counted,
      counted: { day: string; answers: number; most: number },
    ): Promise<boolean> {
      const { day, answers, most } = counted
      if (answers > most) return false
      const rows = await database
        .insert(environmentAnswers)
        .values({ projectId, environment, accountId, day, answers })
        .onConflictDoUpdate({
          target: [
            environmentAnswers.projectId,
            environmentAnswers.environment,
            environmentAnswers.day,
            environmentAnswers.accountId,
          ],
          set: { answers: sql`${environmentAnswers.answers} + ${answers}` },
          setWhere: sql`${environmentAnswers.answers} + ${answers} <= ${most}`,
        })
        .returning({ answers: environmentAnswers.answers })
      return rows.length > 0
    },

    /** Takes back what was counted for answers that nobody has asked for in the end. */
    async uncountAnswers(
      { projectId, environment, accountId }: Counted,
      { day, answers }: { day: string; answers: number },
    ): Promise<void> {
      await database
        .update(environmentAnswers)
        .set({ answers: sql`greatest(${environmentAnswers.answers} - ${answers}, 0)` })
        .where(
          and(
            eq(environmentAnswers.projectId, projectId),
            eq(environmentAnswers.environment, environment),
            eq(environmentAnswers.day, day),
            eq(environmentAnswers.accountId, accountId),
          ),
        )
    },

    async removeAnswersBefore(day: string): Promise<void> {
      await database.delete(environmentAnswers).where(lt(environmentAnswers.day, day))
    },
  }
}
