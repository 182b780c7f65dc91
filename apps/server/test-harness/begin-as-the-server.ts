// A file of its own: what stands here runs once for each file of tests, and what it imports once for each worker.
import '../src/platform/start/resolve-quickly.ts'
