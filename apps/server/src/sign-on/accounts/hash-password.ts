import { type BinaryLike, randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { createTurns } from '#platform/shares/create-turns.ts'

/** What makes guessing dear: memory is 128 × N × r bytes, work grows with p. */
export type PasswordCost = { N: number; r: number; p: number }

/** 32 MB and three passes. Source: OWASP Password Storage Cheat Sheet, scrypt. */
export const PASSWORD_COST: PasswordCost = { N: 2 ** 15, r: 8, p: 3 }

/** So many passwords are hashed at once. Reading files goes through the same four threads, and needs a processor too. */
export const HASHES_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))

const hash = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt)
const inTurn = createTurns(HASHES_AT_ONCE)

const KEY_BYTES = 32
const SALT_BYTES = 16

/** `scrypt$N$r$p$salt$hash`: the cost stands with the hash, so that it can be raised without locking anybody out. */
export async function hashPassword(password: string, cost: PasswordCost = PASSWORD_COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** Is this the password? False as well for a stored text that is no hash of ours. Takes as long either way. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const known = parse(stored)
  if (!known) return false
  return timingSafeEqual(await derive(password, known.salt, known.cost), known.hash)
}

/** Was it hashed at another cost than is asked for today? */
export function hasOtherCost(stored: string, cost: PasswordCost): boolean {
  const known = parse(stored)
  return !known || known.cost.N !== cost.N || known.cost.r !== cost.r || known.cost.p !== cost.p
}

function parse(stored: string): { cost: PasswordCost; salt: Buffer; hash: Buffer } | null {
  const match = /^scrypt\$(\d{1,8})\$(\d{1,3})\$(\d{1,3})\$([\w-]+)\$([\w-]+)$/.exec(stored)
  if (!match) return null
  const [, N, r, p, salt = '', hash = ''] = match
  const bytes = Buffer.from(hash, 'base64url')
  if (bytes.length !== KEY_BYTES) return null
  return { cost: { N: Number(N), r: Number(r), p: Number(p) }, salt: Buffer.from(salt, 'base64url'), hash: bytes }
}

/** The same password typed on two keyboards can come as two sequences of code points: NFKC makes them one. */
function derive(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  const maxmem = 256 * cost.N * cost.r
  return inTurn(() => hash(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem }))
}
