/** What answers need once there is one to read: a file of its own, which comes while the first is asked for. */
export { foldIntoLiveRun } from './fold-live-run.ts'
export { followRun } from './follow-run.ts'
export { readParallel } from './read-parallel.ts'
