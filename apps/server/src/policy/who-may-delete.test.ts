import { DEFAULT_PROJECT_ID } from '@atrium/domain/projects/project'
import type { ProjectRole } from '@atrium/domain/projects/project-role'
import { sql } from '#platform/database/sql.ts'
import { expect, test } from 'vitest'
import { serverOfFile } from '../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../test-harness/start-test-server.ts'

const server = serverOfFile()

async function become(role: ProjectRole, { accountId }: TestAccount, project = DEFAULT_PROJECT_ID): Promise<void> {
  await server.database.db.execute(
    sql`update project_members set role = ${role} where account_id = ${accountId} and project_id = ${project}`,
  )
}

const upload = async ({ client }: TestAccount, name: string, project = DEFAULT_PROJECT_ID) =>
  (await client.files.upload({ body: { project }, file: new File([name], name) })).data.id

test('whoever may only look in a project by now deletes nothing there, neither one file nor several', async () => {
  const second = await server.createProject('Second')
  const ada = await server.createAccount({ projects: [DEFAULT_PROJECT_ID, second] })
  const [here, there] = [await upload(ada, 'here.txt'), await upload(ada, 'there.txt', second)]
  await become('viewer', ada)
  await expect(ada.client.files.delete({ params: { fileId: here } })).rejects.toMatchObject({ status: 403 })
  expect(await ada.client.media.deleteMany({ body: { ids: [here, there] } })).toEqual({
    data: { deleted: [there] },
    warnings: ['One file was kept: you do not have permission to delete it.'],
  })
  expect((await ada.request(`/api/v1/files/download/${here}`)).status).toBe(200)
})

test('whoever may only look in a project by now brings nothing back there, neither one file nor several', async () => {
  const second = await server.createProject('Third')
  const ada = await server.createAccount({ projects: [DEFAULT_PROJECT_ID, second] })
  const [here, too, there] = [
    await upload(ada, 'here.txt'),
    await upload(ada, 'too.txt'),
    await upload(ada, 'there.txt', second),
  ]
  const ids = [here, too, there]
  await ada.client.media.deleteMany({ body: { ids } })
  await become('viewer', ada)
  await expect(ada.client.files.restore({ params: { fileId: here } })).rejects.toMatchObject({
    status: 403,
    message: 'You cannot restore this file: your access to its project is read-only.',
  })
  expect(await ada.client.media.restoreMany({ body: { ids } })).toMatchObject({
    data: [{ id: there }],
    warnings: ['2 files were not restored: they no longer exist, or you do not have permission.'],
  })
  expect((await ada.request(`/api/v1/files/download/${here}`)).status).toBe(404)
  await become('member', ada)
  expect((await ada.client.media.restoreMany({ body: { ids } })).data).toHaveLength(3)
})

test('whoever may only look in a project by now neither brings a thread back there nor removes it for good', async () => {
  const ada = await server.createAccount()
  const { data: thread } = await ada.client.threads.create({ body: { name: 'Mine' } })
  const params = { threadId: thread.id }
  await ada.client.threads.delete({ params })
  await become('viewer', ada)
  await expect(ada.client.trash.restore({ params })).rejects.toMatchObject({ status: 403 })
  await expect(ada.client.trash.delete({ params })).rejects.toMatchObject({ status: 403 })
  await expect(ada.client.threads.get({ params })).rejects.toMatchObject({ status: 404 })
  await become('member', ada)
  expect((await ada.client.trash.restore({ params })).data.name).toBe('Mine')
})
