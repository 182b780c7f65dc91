#!/usr/bin/env node
import { startSimulator } from './start-simulator.ts'

/** Starts the simulator as a program of its own: `node bin.ts [port]`, or PORT; 4010 when neither is given. */
const DEFAULT_PORT = 4010
const TOKENS_PER_SECOND = 80

const wanted = process.argv[2] ?? process.env['PORT'] ?? String(DEFAULT_PORT)
const port = Number(wanted)
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`The port must be a whole number from 0 to 65535, not "${wanted}".`)
  process.exit(2)
}
const simulator = await startSimulator({ port, tokensPerSecond: TOKENS_PER_SECOND })
console.log(`Simulated vendors at ${simulator.url}, control at ${simulator.url}/__control/`)
for (const [vendor, address] of Object.entries(simulator.addresses)) console.log(`  ${vendor.padEnd(10)} ${address}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void simulator.close().then(() => process.exit(0)))
}
