/** The bare pipe of `node:http` in a process of its own; TO is where it leads. */
import { startPipe } from '../pipe.ts'

process.stdout.write(`${await startPipe(process.env['TO'] ?? '')}\n`)
// The pipe alone keeps no process alive.
setInterval(() => undefined, 60_000)
