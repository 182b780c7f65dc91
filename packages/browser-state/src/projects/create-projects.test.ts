import type { Config } from '@atrium/contract/entities/config'
import { expect, test } from 'vitest'
import { createConfig } from '#config/create-config.ts'
import { createDeveloperMode } from '#developer-mode/create-developer-mode.ts'
import { createSecureData } from '#secure-data/create-secure-data.ts'
import { manualTimers } from '#surroundings/manual-timers.ts'
import { memoryStorage } from '#surroundings/memory-storage.ts'
import { scriptedNetwork, success } from '#surroundings/scripted-network.ts'
import { createUserState } from '#user-state/create-user-state.ts'
import { createProjects } from './create-projects.ts'

const PROJECTS = [
  { projectId: 7908, projectName: 'Default' },
  { projectId: 12, projectName: 'Legal' },
]

async function house({ storage = memoryStorage(), permissions = ['secure_data_mode'], userState: saved = {} } = {}) {
  const network = scriptedNetwork()
  const { client } = network
  network.answer('GET /api/v1/config', () =>
    success({ projects: PROJECTS, permissions, userState: saved } as Partial<Config>),
  )
  network.answer('PUT /api/v1/config/user', ({ body }) => success((body as { value: unknown }).value))
  const config = createConfig({ client, storage, buildVersion: 'b1', onUnauthorized: () => undefined })
  await config.load()
  const userState = createUserState({
    client,
    storage,
    timers: manualTimers(),
    onFailure: () => undefined,
    onSaved: () => undefined,
  })
  userState.begin('ann', saved)
  const needs = { config, userState, storage }
  return {
    network,
    storage,
    userState,
    projects: createProjects(needs),
    secureData: createSecureData(needs),
    developerMode: createDeveloperMode(userState),
  }
}

test('the first project is current where none was saved', async () => {
  const { projects } = await house()
  expect(projects.get()).toEqual({ projects: PROJECTS, project: PROJECTS[0] })
})

test('the project saved under the key "local" is current if it exists among the projects', async () => {
  expect((await house({ storage: memoryStorage({ local: '12' }) })).projects.get().project).toEqual(PROJECTS[1])
  expect((await house({ storage: memoryStorage({ local: '99' }) })).projects.get().project).toEqual(PROJECTS[0])
  expect((await house({ storage: memoryStorage({ local: 'x' }) })).projects.get().project).toEqual(PROJECTS[0])
})

test('selecting a project saves it locally and as default.projectId on the server', async () => {
  const { projects, storage, userState, network } = await house()
  projects.select(12)
  expect(projects.get().project).toEqual(PROJECTS[1])
  expect(storage.getItem('local')).toBe('12')
  await userState.flush()
  expect(network.requests.at(-1)?.body).toMatchObject({ path: '', value: { default: { projectId: 12 } } })
})

test('a project that is not the caller’s cannot be selected', async () => {
  const { projects, storage } = await house()
  projects.select(99)
  expect(projects.get().project).toEqual(PROJECTS[0])
  expect(storage.getItem('local')).toBeNull()
})

test('secure-data mode is persisted locally and in user state, and restored at load', async () => {
  const first = await house()
  expect(first.secureData.get()).toEqual({ allowed: true, on: false })
  first.secureData.set(true)
  expect(first.secureData.get()).toEqual({ allowed: true, on: true })
  await first.userState.flush()
  expect(first.network.requests.at(-1)?.body).toMatchObject({ path: '', value: { default: { SDM: true } } })
  expect((await house({ storage: first.storage })).secureData.get().on).toBe(true)
  expect((await house({ userState: { default: { SDM: true } } })).secureData.get().on).toBe(true)
})

test('without the permission secure-data mode is off, whatever was saved', async () => {
  const saved = { storage: memoryStorage({ 'atrium.secure-data': 'true' }), userState: { default: { SDM: true } } }
  const { secureData } = await house({ ...saved, permissions: ['admin_rw'] })
  expect(secureData.get()).toEqual({ allowed: false, on: false })
  secureData.set(true)
  expect(secureData.get().on).toBe(false)
})

test('developer mode is a saved flag of the user, default false', async () => {
  const { developerMode, userState } = await house()
  expect(developerMode.get()).toBe(false)
  developerMode.set(true)
  expect(developerMode.get()).toBe(true)
  expect(userState.get().default?.DEV).toBe(true)
})
