/** What a message needs once it is sent: a file of its own, which comes once the page is at rest. */
export { createThread } from '#threads/create-thread.ts'
export { checksRoom } from './checks/checks-room.ts'
export { createOutboxWork } from './outbox-work.ts'
