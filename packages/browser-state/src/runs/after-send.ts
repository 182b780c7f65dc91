/** What answers need once there is one to read: a file of its own, which comes while the first is asked for. */
export { foldIntoLiveRun } from './following/fold-live-run.ts'
export { followRun } from './following/follow-run.ts'
export { readParallel } from './following/read-parallel.ts'
