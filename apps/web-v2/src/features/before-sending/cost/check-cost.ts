import { createElement } from 'react'
import type { Check, Outgoing } from '../outgoing.ts'
import { ask } from '../questions.ts'
import { CostQuestion } from './cost-question.tsx'

/** Asks before a message that is estimated to cost more than the person's limit; without a limit everything passes. */
export const checkCost: Check = (message) =>
  ask<Outgoing>((onAnswer) => createElement(CostQuestion, { message, onAnswer }))
