/** The simulator in a process of its own, so that its CPU counts for nobody. Ends when its parent lets go of it. */
import { startSimulator } from '@atrium/simulator'

const { url, addresses } = await startSimulator()
process.stdout.write(`${JSON.stringify({ url, addresses })}\n`)
