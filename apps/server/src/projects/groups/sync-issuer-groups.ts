import type { ProjectRole } from '@atrium/domain/projects/project-role'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/open-database.ts'
import { newId } from '#platform/ids.ts'

export type IssuerGroup = {
  /** What the issuer calls it. */
  id: string
  name: string
  projects: readonly { projectId: number; role: ProjectRole }[]
}

type Asked = {
  accountId: string
  realm: string
  groups: readonly IssuerGroup[]
  /** Nobody leaves a group: the issuer has not said in which they are. */
  keeps: boolean
}

/** Any number will do, as long as nothing else in the database locks on it. */
const GROUPS_LOCK = 7908_0003

/**
 * Makes somebody belong to the groups that an issuer says they are in, with what these give in projects. It touches what comes from
 * this issuer alone: groups, members and roles that people have set stay.
 */
export async function syncIssuerGroups(tx: Database, { accountId, realm, groups, keeps }: Asked): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${GROUPS_LOCK})`)
  const ids: string[] = []
  for (const group of groups) ids.push(await groupWith(tx, realm, group))
  if (!keeps) {
    await tx.execute(sql`
      delete from group_members using groups
      where groups.id = group_members.group_id and group_members.account_id = ${accountId} and group_members.source = 'issuer'
        and starts_with(groups.external_id, ${`${realm}:`})
        and not groups.id = any (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`)
  }
  for (const id of ids) {
    await tx.execute(sql`
      insert into group_members (group_id, account_id, source) values (${id}, ${accountId}, 'issuer') on conflict do nothing`)
  }
}

/** The group of that name at the issuer, with the roles that it gives now. */
async function groupWith(tx: Database, realm: string, { id: told, name, projects }: IssuerGroup): Promise<string> {
  const externalId = `${realm}:${told}`
  const { rows: known } = await tx.execute<{ id: string }>(
    sql`select id from groups where source = 'issuer' and external_id = ${externalId}`,
  )
  const id = known[0]?.id ?? newId()
  if (known.length === 0) {
    // Somebody may have made one of that name here: it stays theirs.
    await tx.execute(sql`
      insert into groups (id, name, source, external_id)
      select ${id}::uuid, case when exists (select 1 from groups where lower(name) = lower(${name}))
        then ${`${name} (${externalId})`} else ${name} end, 'issuer', ${externalId}`)
  }
  const wanted = JSON.stringify(projects)
  await tx.execute(sql`
    delete from project_groups where group_id = ${id} and source = 'issuer'
      and not project_id = any (select (one ->> 'projectId')::int from jsonb_array_elements(${wanted}::jsonb) one)`)
  await tx.execute(sql`
    insert into project_groups (project_id, group_id, role, source)
    select projects.id, ${id}::uuid, one ->> 'role', 'issuer'
    from jsonb_array_elements(${wanted}::jsonb) one join projects on projects.id = (one ->> 'projectId')::int
    on conflict (project_id, group_id) do update set role = excluded.role where project_groups.source = 'issuer'`)
  return id
}
