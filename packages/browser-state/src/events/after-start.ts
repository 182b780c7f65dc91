/** What live events need once they are followed: a file of its own, which comes when the page can be used. */
export { followEvents } from './follow-events.ts'
export { gatherEvents } from './gather-events.ts'
