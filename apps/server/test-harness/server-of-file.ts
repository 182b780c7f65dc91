import { afterAll, afterEach, beforeAll } from 'vitest'
import { startTestServer, type TestAccount, type TestServer } from './start-test-server.ts'

/** The server of all tests of a file: begins before the first and ends after the last. After each its simulator is as it was. */
export function serverOfFile(...settings: Parameters<typeof startTestServer>): TestServer {
  const server = fromHook<TestServer>()
  beforeAll(async () => server.set(await startTestServer(...settings)))
  afterEach(() => {
    server.get().simulator.control.clear()
    server.get().simulator.control.forget()
  })
  afterAll(() => server.get().close())
  return {
    get url() {
      return server.get().url
    },
    get dataDir() {
      return server.get().dataDir
    },
    get simulator() {
      return server.get().simulator
    },
    get database() {
      return server.get().database
    },
    createAccount: (...given) => server.get().createAccount(...given),
    createProject: (...given) => server.get().createProject(...given),
    restart: () => server.get().restart(),
    close: () => server.get().close(),
  }
}

/** An account of all tests of a file, created before the first of them. */
export function accountOfFile(server: TestServer, ...given: Parameters<TestServer['createAccount']>): TestAccount {
  const account = fromHook<TestAccount>()
  beforeAll(async () => account.set(await server.createAccount(...given)))
  return {
    get accountId() {
      return account.get().accountId
    },
    get email() {
      return account.get().email
    },
    get password() {
      return account.get().password
    },
    get client() {
      return account.get().client
    },
    request: (...asked) => account.get().request(...asked),
  }
}

/** A value that a hook makes. */
function fromHook<T>() {
  let made: { value: T } | undefined
  return {
    set: (value: T) => void (made = { value }),
    get: (): T => {
      if (!made) throw new Error('It is there from the first test on.')
      return made.value
    },
  }
}
