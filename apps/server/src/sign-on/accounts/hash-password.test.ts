import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { hashPassword, hasOtherCost, PASSWORD_COST, verifyPassword } from './hash-password.ts'

const cheap = { N: 2 ** 10, r: 8, p: 1 }

describe('a stored password', () => {
  test('is found right, and any other is not', async () => {
    const stored = await hashPassword('correct horse battery', cheap)
    expect(await verifyPassword('correct horse battery', stored)).toBe(true)
    expect(await verifyPassword('correct horse batterz', stored)).toBe(false)
    expect(await verifyPassword('', stored)).toBe(false)
  })

  test('names how it was hashed and never holds the password', async () => {
    const stored = await hashPassword('correct horse battery', cheap)
    expect(stored).toMatch(/^scrypt\$1024\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
    expect(stored).not.toContain('horse')
  })

  test('is salted: the same password twice is stored as two texts', async () => {
    expect(await hashPassword('correct horse battery', cheap)).not.toBe(
      await hashPassword('correct horse battery', cheap),
    )
  })

  test('typed with composed or with combining characters is the same password', async () => {
    const stored = await hashPassword('caf\u00e9 au lait', cheap)
    expect(await verifyPassword('cafe\u0301 au lait', stored)).toBe(true)
  })

  test('that is no hash of ours opens nothing', async () => {
    for (const stored of ['', 'x', 'scrypt$1024$8$1$salt$hash', 'plain$correct horse battery']) {
      expect(await verifyPassword('correct horse battery', stored)).toBe(false)
    }
  })

  test('costs at least 32 MB and three passes', () => {
    expect(128 * PASSWORD_COST.N * PASSWORD_COST.r).toBeGreaterThanOrEqual(32 * 1024 * 1024)
    expect(PASSWORD_COST.p).toBeGreaterThanOrEqual(3)
  })

  test('at an older cost is told apart, so that it can be hashed anew', async () => {
    const stored = await hashPassword('correct horse battery', cheap)
    expect(hasOtherCost(stored, cheap)).toBe(false)
    expect(hasOtherCost(stored, PASSWORD_COST)).toBe(true)
  })
})

test('files are read while many passwords are hashed: those do not take all threads', async () => {
  let hashed = 0
  const hashes = Array.from({ length: 6 }, async () => {
    await hashPassword('wrong password', { N: 2 ** 15, r: 8, p: 1 })
    hashed += 1
  })
  await readFile(import.meta.filename)
  expect(hashed).toBeLessThan(4)
  await Promise.all(hashes)
})
