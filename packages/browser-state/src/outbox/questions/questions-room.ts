import { defineRoom } from '#console/define-room.ts'
import { createQuestions } from './create-questions.ts'

/** What a person has to decide before a message goes out. */
export const questionsRoom = defineRoom({ create: createQuestions, clear: (questions) => questions.giveUp() })
